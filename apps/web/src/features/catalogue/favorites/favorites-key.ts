/** Storage key of a visitor's favorites in this browser. */
export const favoritesKey = 'favorite-templates';
