"""How much the site carries: `gardariki bench site`."""
