export const close = 'Fermer';
export const tryAgain = 'Réessayer';
export const clearSearch = 'Effacer la recherche';
export const breadcrumb = 'Fil d’Ariane';
export const skipNavigation = 'Aller au contenu';
export const skipToContent = 'Aller au contenu';
export const switchScheme = 'Passer du clair au sombre';
export const about = '\u202f: ';
