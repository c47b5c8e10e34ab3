import type { Industry } from './built-industries';

export const builtIndustries = (): readonly Industry[] => [
  { id: 'corporate', name: 'Entreprise' },
  { id: 'e-commerce', name: 'Commerce en ligne' },
  { id: 'portfolio', name: 'Portfolio' },
  { id: 'nonprofit', name: 'Association' },
  { id: 'blog', name: 'Blog' },
  { id: 'service-business', name: 'Prestataire' },
  { id: 'government', name: 'Administration' },
  { id: 'educational', name: 'Éducation' },
  { id: 'real-estate', name: 'Immobilier' },
  { id: 'membership', name: 'Espace membres' },
  { id: 'directory', name: 'Annuaire' },
  { id: 'event', name: 'Événement' },
  { id: 'landing-page', name: 'Page de lancement' },
  { id: 'media-news', name: 'Médias et actualités' },
  { id: 'saas', name: 'SaaS' },
  { id: 'crowdfunding', name: 'Financement participatif' },
  { id: 'job-board', name: 'Offres d’emploi' },
  { id: 'travel', name: 'Voyage' },
  { id: 'health', name: 'Santé' },
  { id: 'community', name: 'Communauté' },
];
