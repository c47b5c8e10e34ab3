import type { Translated } from '@app/contracts/translated';
import type * as english from './news-page';

/** News is written in English; links to it state this. */
export const newsPage: Translated<typeof english.newsPage> = {
  title: 'Actualités et études de cas (en anglais)',
  crumb: 'Actualités',
  categories: 'Catégories',
  pages: 'Pages',
  intro: 'Ce qu’il y a de nouveau chez nous, et ce que nous avons fait pour nos clients.',
  all: 'Tout',
  caseStudies: 'Actualités et études de cas (en anglais)',
  feed: 'Suivre par RSS',
  empty: 'Rien ici pour l’instant. Revenez bientôt.',
  newer: 'Plus récents',
  older: 'Plus anciens',
  servicesTitle: 'Les services de ce projet',
  templatesTitle: 'Les modèles de ce projet',
  callToAction: {
    title: 'Vous avez un projet semblable\u202f?',
    text: 'Dites-nous ce qu’il vous faut. Un ingénieur vous répond.',
    label: 'Contactez-nous',
    href: '/contact-us',
  },
};
