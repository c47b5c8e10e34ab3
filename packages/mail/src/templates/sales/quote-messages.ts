import { company } from '@app/content/company';
import type { Language } from '@app/contracts/languages';
import type { ReactNode } from 'react';
import { fr, frSentence, sentence } from '../../typeset';

const english = {
  reason: () => `You are receiving this email because you asked ${company.name} for a quote.`,
  readAndAccept: 'Read and accept the quote',
  yourRequest: 'your request',
  validUntil: (total: string, day: string) => `${total}, valid until ${day}.`,
  sent: {
    subject: (number: string, version: number) =>
      version > 1 ? `Your quote ${number}, version ${version}` : `Your quote ${number}`,
    title: (isNewVersion: boolean): string =>
      isNewVersion ? 'Your quote has a new version' : 'Your quote is here',
    text: (number: ReactNode, request: string, total: ReactNode, day: string): ReactNode =>
      sentence`Our quote ${number} for your request ${request} comes to ${total}. It is valid until ${day}.`,
    replaces: ' It replaces the previous version.',
    change: (yourRequest: ReactNode): ReactNode =>
      sentence`Something to change? Write to us on the page of ${yourRequest}.`,
  },
  reminder: {
    /** `day`: null for today. */
    subject: (number: string, day: string | null) =>
      day === null ? `Your quote ${number} expires today` : `Your quote ${number} expires on ${day}`,
    title: (endsToday: boolean): string =>
      endsToday ? 'Your quote expires today' : 'Your quote expires soon',
    text: (number: ReactNode, total: ReactNode, day: string | null): ReactNode =>
      day === null
        ? sentence`Our quote ${number} for ${total} can be accepted until the end of today.`
        : sentence`Our quote ${number} for ${total} can be accepted until the end of ${day}.`,
    more: (yourRequest: ReactNode): ReactNode =>
      sentence`More time, or another scope? Write to us on the page of ${yourRequest}.`,
  },
  accepted: {
    subject: (number: string) => `You accepted quote ${number}`,
    preview: (total: string) => `${total}. Thank you.`,
    title: 'Thank you for your order',
    text: (by: string, number: ReactNode, total: ReactNode): ReactNode =>
      sentence`${by} accepted our quote ${number} for ${total}.`,
    next: ' We will be in touch about the next step.',
    ordered: ' Your order has been created, and the quote’s page shows what to do next.',
    open: 'Open the quote',
    notYou: () => `If that wasn’t you, please write to ${company.supportEmail} at once.`,
  },
};

const french: typeof english = {
  reason: () => `Vous recevez cet e-mail parce que vous avez demandé un devis à ${company.name}.`,
  readAndAccept: 'Lire et accepter le devis',
  yourRequest: 'votre demande',
  validUntil: (total, day) => `${total}, valable jusqu’au ${day}.`,
  sent: {
    subject: (number, version) =>
      version > 1 ? `Votre devis ${number}, version ${version}` : `Votre devis ${number}`,
    title: (isNewVersion) => (isNewVersion ? 'Votre devis a une nouvelle version' : 'Votre devis est arrivé'),
    text: (number, request, total, day) =>
      frSentence`Notre devis ${number} pour votre demande ${request} s’élève à ${total}. Il est valable jusqu’au ${day}.`,
    replaces: ' Il remplace la version précédente.',
    change: (yourRequest) =>
      frSentence`Quelque chose à modifier ? Écrivez-nous sur la page de ${yourRequest}.`,
  },
  reminder: {
    subject: (number, day) =>
      day === null ? `Votre devis ${number} expire aujourd’hui` : `Votre devis ${number} expire le ${day}`,
    title: (endsToday) => (endsToday ? 'Votre devis expire aujourd’hui' : 'Votre devis expire bientôt'),
    text: (number, total, day) =>
      day === null
        ? frSentence`Notre devis ${number} de ${total} peut être accepté jusqu’à ce soir.`
        : frSentence`Notre devis ${number} de ${total} peut être accepté jusqu’au ${day} inclus.`,
    more: (yourRequest) =>
      frSentence`Besoin de plus de temps, ou d’un autre périmètre ? Écrivez-nous sur la page de ${yourRequest}.`,
  },
  accepted: {
    subject: (number) => `Vous avez accepté le devis ${number}`,
    preview: (total) => `${total}. Merci.`,
    title: 'Merci de votre commande',
    text: (by, number, total) => frSentence`${by} a accepté notre devis ${number} de ${total}.`,
    next: ' Nous vous contacterons pour la suite.',
    ordered: ' Votre commande est créée, et la page du devis vous indique la suite.',
    open: 'Ouvrir le devis',
    notYou: () => fr`Ce n’était pas vous ? Écrivez sans attendre à ${company.supportEmail}.`,
  },
};

/** Text of mails to the customer about a quote. */
export const quoteMessages: Record<Language, typeof english> = { en: english, fr: french };
