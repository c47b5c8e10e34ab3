export const favorite = 'Favori';
export const favoriteBefore = 'Favori\u202f: ';
export const viewFavorites = 'Voir les favoris';
export const undo = 'Annuler';
export const loadMore = 'Afficher plus';
