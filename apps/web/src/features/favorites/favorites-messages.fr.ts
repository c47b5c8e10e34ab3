export const favorite = 'Favori';
export const favoriteOf = (title: string) => `Favori\u202f: ${title}`;
export const viewFavorites = 'Voir les favoris';
export const undo = 'Annuler';
export const loadMore = 'Afficher plus';
