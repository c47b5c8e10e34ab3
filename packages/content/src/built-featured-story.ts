import type { StorySummary } from './success-story';

/** Returns the short version of the build's first story. */
export const builtFeaturedStory = (): StorySummary => ({
  id: 'clinics-online',
  clientId: 'palm-grove-clinics',
  figure: { value: '5', label: 'clinics on one record' },
  quote: {
    text: 'The first storm came in week two. Nobody at the front desk noticed that the line was down.',
    name: 'Mardea Kollie',
    role: 'Head of Operations',
  },
});
