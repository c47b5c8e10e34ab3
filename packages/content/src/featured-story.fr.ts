import type { StoryInShort } from './featured-story';
import { editable } from './site-words';

export const featuredStory: StoryInShort = editable(
  'clients.stories.0',
  (): StoryInShort => ({
    id: 'clinics-online',
    clientId: 'palm-grove-clinics',
    figure: { value: '5', label: 'cliniques, un seul dossier' },
    quote: {
      text: 'Le premier orage est arrivé la deuxième semaine. À l’accueil, personne n’a remarqué que la ligne était coupée.',
      name: 'Mardea Kollie',
      role: 'Directrice des opérations',
    },
  }),
);
