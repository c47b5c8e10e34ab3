import { formatCount } from '../format-count';

/** What is said of templates, apart from `messages`, which every page loads. */
export const templateMessages = {
  tooManyFeatures: (limit: number) => `Name at most ${limit} features, one a line`,
  /** On the button that leads from the filters of a small screen to the results. */
  showTemplates: (count: number) => `Show ${formatCount(count)} ${count === 1 ? 'template' : 'templates'}`,
} as const;
