import type { Translated } from '@app/contracts/translated';
import type * as english from './industries';

export const industries: Translated<typeof english.industries> = [
  { slug: 'corporate', name: 'Entreprise' },
  { slug: 'e-commerce', name: 'Commerce en ligne' },
  { slug: 'portfolio', name: 'Portfolio' },
  { slug: 'nonprofit', name: 'Association' },
  { slug: 'blog', name: 'Blog' },
  { slug: 'service-business', name: 'Prestataire' },
  { slug: 'government', name: 'Administration' },
  { slug: 'educational', name: 'Éducation' },
  { slug: 'real-estate', name: 'Immobilier' },
  { slug: 'membership', name: 'Espace membres' },
  { slug: 'directory', name: 'Annuaire' },
  { slug: 'event', name: 'Événement' },
  { slug: 'landing-page', name: 'Page de lancement' },
  { slug: 'media-news', name: 'Médias et actualités' },
  { slug: 'saas', name: 'SaaS' },
  { slug: 'crowdfunding', name: 'Financement participatif' },
  { slug: 'job-board', name: 'Offres d’emploi' },
  { slug: 'travel', name: 'Voyage' },
  { slug: 'health', name: 'Santé' },
  { slug: 'community', name: 'Communauté' },
];
