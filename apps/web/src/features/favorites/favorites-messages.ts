/* Words of hearts and of the page behind them. */

export const favorite = 'Favorite';
export const favoriteOf = (title: string) => `Favorite: ${title}`;
export const viewFavorites = 'View favorites';
export const undo = 'Undo';
export const loadMore = 'Load more';
