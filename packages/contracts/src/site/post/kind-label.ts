import type { PostKind } from './kind';

/** Label of each kind. */
export const postKindLabels: Readonly<Record<PostKind, string>> = {
  news: 'News',
  'case-study': 'Case study',
  page: 'Page',
};
