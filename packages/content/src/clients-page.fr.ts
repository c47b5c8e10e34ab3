import type { Translated } from '@app/contracts/translated';
import type * as english from './clients-page';
import { editable } from './site-words';

export const clientsPage = editable(
  'clients.page',
  (): Translated<typeof english.clientsPage> => ({
    title: 'Nos clients',
    intro:
      'Écoles, cliniques, plateformes de fret, hôtels, rédactions\u202f: des organisations qui ne peuvent pas se permettre de s’arrêter.',
    logosTitle: 'De grandes entreprises et organisations nous font confiance',
    storiesTitle: 'Réussites de nos clients',
    challengeLabel: 'Le problème',
    workLabel: 'Notre travail',
    resultLabel: 'Ce qui a changé',
    callToAction: {
      title: 'Votre réussite pourrait être la prochaine',
      text: 'Commencez par le problème qui vous coûte le plus de temps.',
      label: 'Contactez-nous',
      href: '/contact-us',
    },
  }),
);
