import { company } from '@app/content/company';
import type { Language } from '@app/contracts/languages';
import { fr } from '../../typeset';

const english = {
  waiting: (count: number) =>
    `${count === 1 ? 'A template is' : `${count} templates are`} waiting in your cart`,
  preview: 'Open your cart and tell us what you would like changed: we will send you a quote.',
  notSent: (count: number) =>
    `You chose ${count === 1 ? 'this template' : 'these templates'} and have not sent us your request yet:`,
  tellUs:
    'Open your cart and tell us what you would like changed. Asking costs nothing; we answer with a quote.',
  button: 'Open your cart',
  noLonger: 'No longer interested? Empty your cart, and we will not write about it again.',
  reason: () => `You are receiving this email because you added templates to your cart at ${company.name}.`,
};

const french: typeof english = {
  waiting: (count) =>
    count < 2
      ? 'Un modèle vous attend dans votre panier'
      : `${count} modèles vous attendent dans votre panier`,
  preview: fr`Ouvrez votre panier et dites-nous ce que vous souhaitez modifier : nous vous enverrons un devis.`,
  notSent: (count) =>
    fr`Vous avez choisi ${count < 2 ? 'ce modèle' : 'ces modèles'} et ne nous avez pas encore envoyé votre demande :`,
  tellUs: fr`Ouvrez votre panier et dites-nous ce que vous souhaitez modifier. La demande ne coûte rien ; nous vous répondrons par un devis.`,
  button: 'Ouvrir votre panier',
  noLonger: fr`Cela ne vous intéresse plus ? Videz votre panier, et nous ne vous en reparlerons pas.`,
  reason: () =>
    `Vous recevez cet e-mail parce que vous avez mis des modèles dans votre panier chez ${company.name}.`,
};

/** Text of the cart reminder. */
export const cartMessages: Record<Language, typeof english> = { en: english, fr: french };
