import { formatCount } from '../../format-count';

/** Messages about templates, separate from `messages`, which every page loads. */
export const templateMessages = {
  tooManyFeatures: (limit: number) => `Name at most ${limit} features, one per line`,
  /** Label of the button from the filters to the results on small screens. */
  showTemplates: (count: number) => `Show ${formatCount(count)} ${count === 1 ? 'template' : 'templates'}`,
} as const;
