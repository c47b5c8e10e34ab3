export const anythingToAdd = 'Souhaitez-vous ajouter quelque chose\u202f?';
export const asYouLike = 'C’est facultatif\u202f; ce champ peut rester vide.';
export const change = 'Modifier';
export const send = 'Envoyer';
export const cancel = 'Annuler';
