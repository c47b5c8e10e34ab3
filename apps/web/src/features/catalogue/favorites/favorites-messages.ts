/* Copy of the hearts and of the favorites page. */

export const favorite = 'Favorite';
/** Followed by the title of a template. */
export const favoriteBefore = 'Favorite: ';
export const viewFavorites = 'View favorites';
export const undo = 'Undo';
export const loadMore = 'Load more';
