export const corrections = 'Corrections gratuites';
export const correction = (number: number) => `Correction ${number}`;
export const askedBy = (name: string) => `Demandée par ${name}`;
export const siteAt = 'Votre site est en ligne à l’adresse';

export const freeUntil =
  'Si quelque chose sur votre site n’est pas comme convenu, nous le corrigeons gratuitement jusqu’au';
export const overSince = 'Le délai des corrections gratuites est écoulé depuis le';
export const counted = (count: number) =>
  count > 1 ? `${count} corrections jusqu’ici` : `${count} correction jusqu’ici`;
export const ask = 'Demander une correction';
export const whatIsWrong = 'Qu’est-ce qui ne va pas\u202f?';
export const send = 'Envoyer';
export const newRequest = 'Commencer une nouvelle demande';
