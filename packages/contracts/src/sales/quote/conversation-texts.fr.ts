import type * as english from './conversation-texts';

export const sentText: typeof english.sentText = (number, total, lastDay) =>
  `Voici notre devis ${number}\u202f: ${total}. Il est valable jusqu’au ${lastDay}. Vous pouvez le lire et l’accepter sur la page de votre compte.`;
export const declinedText: typeof english.declinedText = (number) => `Je refuse le devis ${number}.`;
export const roundsInquiry: typeof english.roundsInquiry = (orderNumber, rounds) =>
  rounds === 1
    ? `Une série supplémentaire de modifications pour ${orderNumber}, au-delà de celles du devis.`
    : `${rounds} séries supplémentaires de modifications pour ${orderNumber}, au-delà de celles du devis.`;
export const roundsLine: typeof english.roundsLine = (orderNumber) =>
  `Série supplémentaire de modifications, ${orderNumber}`;
