import type { StorySummary } from './success-story';

export const builtFeaturedStory = (): StorySummary => ({
  id: 'clinics-online',
  clientId: 'palm-grove-clinics',
  figure: { value: '5', label: 'cliniques, un seul dossier' },
  quote: {
    text: 'Le premier orage est arrivé la deuxième semaine. À l’accueil, personne n’a remarqué que la ligne était coupée.',
    name: 'Mardea Kollie',
    role: 'Directrice des opérations',
  },
});
