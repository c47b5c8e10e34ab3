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

const englishKinds: Record<Kind, KindWords> = {
  deposit: {
    subject: (number) => `Your deposit invoice ${number}`,
    title: 'Your deposit invoice is here',
    text: (number, order, amount, duty) =>
      sentence`The deposit invoice ${number} for your order ${order} comes to ${amount}. ${duty} It is attached as a PDF.`,
  },
  final: {
    subject: (number) => `Your invoice ${number}`,
    title: 'Your invoice is here',
    text: (number, order, amount, duty) =>
      sentence`The invoice ${number} for your order ${order} comes to ${amount}. ${duty} It is attached as a PDF.`,
  },
  credit_note: {
    subject: (number) => `Your credit note ${number}`,
    title: 'Your credit note is here',
    text: (number, order, amount, duty) =>
      sentence`The credit note ${number} for your order ${order} comes to ${amount}. ${duty} It is attached as a PDF.`,
  },
};

const english = {
  reason: () => `You are receiving this email because you ordered from ${company.name}.`,
  openOrder: 'Open your order',
  pay: (amount: string) => `Pay ${amount}`,
  kinds: englishKinds,
  lessToPay: (amount: string) => `${amount} less to pay.`,
  payBy: (day: string) => `Please pay by ${day}.`,
  payRest: (amount: string, day: string) => `Of this, ${amount} is outstanding: please pay it by ${day}.`,
  nothingToDo: 'You don’t have to do anything.',
  paidAlready: 'It is already paid: thank you.',
  onSite: 'on our site',
  find: (onSite: ReactNode): ReactNode => sentence`You can also find it ${onSite} (log in first).`,
  overdue: {
    subject: (number: string, last: boolean) => `${last ? 'Last reminder' : 'Reminder'}: invoice ${number}`,
    preview: (amount: string, day: string) => `${amount} was due by ${day}.`,
    title: 'An invoice is unpaid',
    text: (number: ReactNode, day: string, amount: ReactNode): ReactNode =>
      sentence`Invoice ${number} was due by ${day}, and ${amount} is outstanding. If you have paid in the last few days, please ignore this email.`,
    asPdf: (number: string) => `${number} as PDF`,
    notRight: (asPdf: ReactNode): ReactNode =>
      sentence`${asPdf} (log in first). If something is not right, please write to ${company.supportEmail}.`,
  },
};

const frenchKinds: typeof englishKinds = {
  deposit: {
    subject: (number) => `Votre facture d’acompte ${number}`,
    title: 'Votre facture d’acompte est arrivée',
    text: (number, order, amount, duty) =>
      frSentence`La facture d’acompte ${number} pour votre commande ${order} s’élève à ${amount}. ${duty} Le document est joint en PDF.`,
  },
  final: {
    subject: (number) => `Votre facture ${number}`,
    title: 'Votre facture est arrivée',
    text: (number, order, amount, duty) =>
      frSentence`La facture ${number} pour votre commande ${order} s’élève à ${amount}. ${duty} Le document est joint en PDF.`,
  },
  credit_note: {
    subject: (number) => `Votre avoir ${number}`,
    title: 'Votre avoir est arrivé',
    text: (number, order, amount, duty) =>
      frSentence`L’avoir ${number} pour votre commande ${order} s’élève à ${amount}. ${duty} Le document est joint en PDF.`,
  },
};

const french: typeof english = {
  reason: () => `Vous recevez cet e-mail parce que vous avez passé commande chez ${company.name}.`,
  openOrder: 'Ouvrir votre commande',
  pay: (amount) => `Payer ${amount}`,
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
