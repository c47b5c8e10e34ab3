/** Where this browser keeps the favorites of a visitor. */
export const favoritesKey = 'favorite-templates';
