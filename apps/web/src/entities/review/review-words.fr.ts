import type { ReviewName } from '@app/contracts/delivery/review/state';

export const outOfFive = (stars: number) => `${String(stars).replace('.', ',')} étoiles sur 5`;
export const chooseStars = (stars: number) => (stars === 1 ? '1 étoile' : `${stars} étoiles`);
export const aCustomer = 'Un client';
export const boughtHere = 'Acheté ici';
export const sample = 'Exemple';
export const ourAnswer = 'Notre réponse';

export const reviewOf = (template: string) => `Votre avis sur ${template}`;
export const stars = 'Votre note';
export const text = 'Votre avis';
export const textHint = 'Du texte simple. Il paraîtra avec votre note dès que nous l’aurons validé.';
export const shownName = 'Nom affiché';
export const nameLabels: Readonly<Record<ReviewName, string>> = {
  initial: 'Prénom et initiale',
  full: 'Nom complet',
  none: 'Sans nom',
};
export const named = (label: string, name: string) => `${label}\u202f: ${name}`;
export const send = 'Envoyer mon avis';
export const write = 'Donner mon avis';
export const edit = 'Modifier';
export const withdraw = 'Retirer';
export const withdrawAsked = (template: string) => `Retirer votre avis sur ${template}\u202f?`;
export const withdrawText = 'Personne ne le verra plus. Vous pourrez en écrire un nouveau à tout moment.';
export const olderShown = 'Les lecteurs voient votre texte précédent jusqu’à la validation de celui-ci.';
export const earlierStays = 'Les lecteurs voient toujours votre texte précédent.';
export const reasonOf = (reason: string) => `La raison\u202f: ${reason}`;
export const editableUntil = 'Modifiable jusqu’au';
export const notYet = 'Pas encore d’avis';
export const loading = 'Chargement de vos avis';
export const none = 'Aucun avis à donner pour l’instant';
export const noneText =
  'Dès qu’une commande est payée et livrée, vous pouvez donner ici votre avis sur ses modèles.';
export const myOrders = 'Mes commandes';
export const myReviews = 'Mes avis';
export const reviewYourTemplates = 'Avis';
