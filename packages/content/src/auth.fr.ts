import type { Translated } from '@app/contracts/translated';
import type * as english from './auth';
import { facts } from './company';
import { legalLinks } from './legal-links';
import { editable } from './site-words';

export const authPanel = editable(
  'auth.panel',
  (): Translated<typeof english.authPanel> => ({
    headline: 'Choisissez un design. Dites quoi changer. Nous le mettons en ligne.',
    steps: [
      {
        title: 'Réunissez des modèles',
        text: 'Votre panier vous attend sur chaque appareil où vous vous connectez.',
      },
      {
        title: 'Demandez des adaptations',
        text: `Un seul message ouvre votre demande. Nous répondons sous ${facts.replyWithin}.`,
      },
      {
        title: 'Suivez chaque étape',
        text: 'Réponses, prix et avancement restent réunis dans vos demandes.',
      },
    ],
    help: 'Une question\u202f?',
  }),
);

export const authQuoteTitle = 'Où devons-nous envoyer votre devis\u202f?';

export const signupConsent: Translated<typeof english.signupConsent> = {
  before: 'En continuant, vous acceptez nos',
  between: 'et avez lu notre',
  terms: { label: 'conditions', href: legalLinks.terms.href },
  privacy: { label: 'page de confidentialité', href: legalLinks.privacy.href },
};
