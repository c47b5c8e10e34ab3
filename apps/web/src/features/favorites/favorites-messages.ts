/* Words of hearts and of the page behind them. */

export const favorite = 'Favorite';
/** Before the title of a template. */
export const favoriteBefore = 'Favorite: ';
export const viewFavorites = 'View favorites';
export const undo = 'Undo';
export const loadMore = 'Load more';
