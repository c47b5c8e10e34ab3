import type { StoryInShort } from './success-story';

/** The first story of the build, in short. */
export const builtFeaturedStory = (): StoryInShort => ({
  id: 'clinics-online',
  clientId: 'palm-grove-clinics',
  figure: { value: '5', label: 'clinics on one record' },
  quote: {
    text: 'The first storm came in week two. Nobody at the front desk noticed that the line was down.',
    name: 'Mardea Kollie',
    role: 'Head of Operations',
  },
});
