import type { StoryInShort } from './success-story';

export const builtFeaturedStory = (): StoryInShort => ({
  id: 'clinics-online',
  clientId: 'palm-grove-clinics',
  figure: { value: '5', label: 'cliniques, un seul dossier' },
  quote: {
    text: 'Le premier orage est arrivé la deuxième semaine. À l’accueil, personne n’a remarqué que la ligne était coupée.',
    name: 'Mardea Kollie',
    role: 'Directrice des opérations',
  },
});
