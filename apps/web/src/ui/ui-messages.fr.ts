export const close = 'Fermer';
export const tryAgain = 'Réessayer';
export const offlineNow = 'Vous êtes hors ligne. Nous réessaierons dès que votre connexion sera rétablie.';
export const clearSearch = 'Effacer la recherche';
export const breadcrumb = 'Fil d’Ariane';
export const skipNavigation = 'Aller au contenu';
export const skipToContent = 'Aller au contenu';
export const switchScheme = 'Passer du clair au sombre';
export const about = '\u202f: ';

export const onThisPage = 'Sur cette page';
export const print = 'Imprimer';
export const copy = 'Copier';
export const done = 'Terminé';

export const cancel = 'Annuler';
export const notDone = 'Cela n’a pas fonctionné. Vous pouvez réessayer, ou fermer.';
export const askClose = 'Fermer sans enregistrer\u202f?';
export const typedIsLost = 'Ce que vous avez saisi sera perdu.';
export const keepEditing = 'Continuer la saisie';
export const discard = 'Abandonner';
export const askLeave = 'Quitter sans enregistrer\u202f?';
export const stay = 'Rester';
export const leave = 'Quitter';

export const item = 'Article';
export const price = 'Prix';
export const quantity = 'Quantité';
export const amount = 'Montant';
