import { formatCount } from '../../format-count';

/** Messages about templates, separate from `messages`, which every page loads. */
export const templateMessages = {
  tooManyFeatures: (limit: number) => `Name at most ${limit} features, one per line`,
  /** Label of the button from the filters to the results on small screens. */
  showTemplates: (count: number) =>
    count === 1 ? 'Show 1 template' : `Show ${formatCount(count)} templates`,
} as const;
