import { company } from '@app/content/company';
import type { Language } from '@app/contracts/languages';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { ReactNode } from 'react';
import { fr, frSentence, sentence } from '../../typeset';

type Kind = MailOf<'invoice-issued'>['kind'];

/** Text by kind, in the grammatical forms that sentences need. */
interface KindWords {
  subject: (number: string) => string;
  title: string;
  text: (number: ReactNode, order: ReactNode, amount: ReactNode, duty: string) => ReactNode;
}

function englishKindWords(name: string): KindWords {
  return {
    subject: (number) => `Your ${name} ${number}`,
    title: `Your ${name} is here`,
    text: (number, order, amount, duty) =>
      sentence`The ${name} ${number} for your order ${order} comes to ${amount}. ${duty} It is attached as a PDF.`,
  };
}
const englishKinds: Record<Kind, KindWords> = {
  deposit: englishKindWords('deposit invoice'),
  final: englishKindWords('invoice'),
  credit_note: englishKindWords('credit note'),
};

const english = {
  reason: () => `You get this mail because you ordered from ${company.name}.`,
  openOrder: 'Open your order',
  kinds: englishKinds,
  lessToPay: (amount: string) => `${amount} less to pay.`,
  payBy: (day: string) => `Please pay by ${day}.`,
  payRest: (amount: string, day: string) =>
    `Of this, ${amount} is still to be paid: please pay it by ${day}.`,
  nothingToDo: 'You need not do anything.',
  paidAlready: 'It is paid already: thank you.',
  onSite: 'on our site as well',
  find: (onSite: ReactNode): ReactNode => sentence`You find it ${onSite} (sign in first).`,
  overdue: {
    subject: (number: string, last: boolean) => `${last ? 'Last reminder' : 'Reminder'}: invoice ${number}`,
    preview: (amount: string, day: string) => `${amount} was to be paid by ${day}.`,
    title: 'An invoice is still open',
    text: (number: ReactNode, day: string, amount: ReactNode): ReactNode =>
      sentence`Of invoice ${number}, which was to be paid by ${day}, ${amount} is still open. If you have paid in the last days, please take this as settled.`,
    asPdf: (number: string) => `${number} as PDF`,
    notRight: (asPdf: ReactNode): ReactNode =>
      sentence`${asPdf} (sign in first). Something is not right? Please write to ${company.supportEmail}.`,
  },
};

function frenchKindWords(subject: string, name: string, title: string): KindWords {
  return {
    subject: (number) => `${subject} ${number}`,
    title,
    text: (number, order, amount, duty) =>
      frSentence`${name} ${number} pour votre commande ${order} s’élève à ${amount}. ${duty} Le document est joint en PDF.`,
  };
}
const frenchKinds: typeof englishKinds = {
  deposit: frenchKindWords(
    'Votre facture d’acompte',
    'La facture d’acompte',
    'Votre facture d’acompte est arrivée',
  ),
  final: frenchKindWords('Votre facture', 'La facture', 'Votre facture est arrivée'),
  credit_note: frenchKindWords('Votre avoir', 'L’avoir', 'Votre avoir est arrivé'),
};

const french: typeof english = {
  reason: () => `Vous recevez cet e-mail parce que vous avez passé commande chez ${company.name}.`,
  openOrder: 'Ouvrir votre commande',
  kinds: frenchKinds,
  lessToPay: (amount) => `${amount} de moins à payer.`,
  payBy: (day) => `Merci de régler au plus tard le ${day}.`,
  payRest: (amount, day) => fr`Il reste ${amount} à régler au plus tard le ${day}.`,
  nothingToDo: 'Vous n’avez rien à faire.',
  paidAlready: fr`Tout est déjà réglé : merci.`,
  onSite: 'également sur notre site',
  find: (onSite) => frSentence`Vous le trouvez ${onSite} (après connexion).`,
  overdue: {
    subject: (number, last) => fr`${last ? 'Dernier rappel' : 'Rappel'} : facture ${number}`,
    preview: (amount, day) => fr`Échéance du ${day} : ${amount} à régler.`,
    title: 'Une facture reste à régler',
    text: (number, day, amount) =>
      frSentence`La facture ${number} était à régler au plus tard le ${day} ; il reste ${amount} à payer. Si vous avez réglé ces derniers jours, ne tenez pas compte de ce message.`,
    asPdf: (number) => `${number} en PDF`,
    notRight: (asPdf) =>
      frSentence`${asPdf} (après connexion). Quelque chose ne va pas ? Écrivez à ${company.supportEmail}.`,
  },
};

/** Text of mails about an invoice. */
export const invoiceMessages: Record<Language, typeof english> = { en: english, fr: french };
