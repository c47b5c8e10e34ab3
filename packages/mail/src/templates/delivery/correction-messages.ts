import { company } from '@app/content/company';
import type { Language } from '@app/contracts/languages';
import type { ReactNode } from 'react';
import { fr, frSentence, sentence } from '../../typeset';

const english = {
  done: {
    subject: (number: number, order: string) => `Correction ${number} of ${order} is done`,
    title: 'Your correction is done',
    text: (number: number, order: ReactNode): ReactNode =>
      sentence`This is about correction ${number} of your order ${order}.`,
  },
  rejected: {
    subject: (number: number, order: string) => `About correction ${number} of ${order}`,
    title: 'This is not a correction',
    text: (number: number, order: ReactNode): ReactNode =>
      sentence`This is about correction ${number} of your order ${order}. If you see it differently, please write to us on the page of your order.`,
  },
  preview: 'You find it on the page of your order.',
  end: {
    subject: (order: string) => `Free corrections of ${order} end soon`,
    preview: 'Is everything as it should be?',
    title: 'Free corrections end soon',
    text: (order: ReactNode, day: string): ReactNode =>
      sentence`Corrections of your website from order ${order} are free until ${day}. If something is not right, please tell us on the page of your order before then.`,
    ask: 'Ask for a correction',
  },
  reason: () => `You are receiving this email because you ordered from ${company.name}.`,
};

const french: typeof english = {
  done: {
    subject: (number, order) => fr`La correction ${String(number)} de ${order} est faite`,
    title: 'Votre correction est faite',
    text: (number, order) => frSentence`Il s’agit de la correction ${number} de votre commande ${order}.`,
  },
  rejected: {
    subject: (number, order) => fr`À propos de la correction ${String(number)} de ${order}`,
    title: 'Il ne s’agit pas d’une correction',
    text: (number, order) =>
      frSentence`Il s’agit de la correction ${number} de votre commande ${order}. Si vous n’êtes pas de cet avis, écrivez-nous sur sa page.`,
  },
  preview: 'Vous la trouverez sur la page de votre commande.',
  end: {
    subject: (order) => fr`Les corrections gratuites de ${order} prennent bientôt fin`,
    preview: fr`Tout est-il comme il faut ?`,
    title: 'Les corrections gratuites prennent bientôt fin',
    text: (order, day) =>
      frSentence`Les corrections de votre site de la commande ${order} sont gratuites jusqu’au ${day}. Si quelque chose ne va pas, dites-le-nous d’ici là.`,
    ask: 'Demander une correction',
  },
  reason: () => `Vous recevez cet e-mail parce que vous avez commandé chez ${company.name}.`,
};

/** Text of mails to the customer about free corrections. */
export const correctionMessages: Record<Language, typeof english> = { en: english, fr: french };
