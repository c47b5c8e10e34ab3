import type { PostKind } from './kind';

/** What people call it. */
export const postKindLabels: Readonly<Record<PostKind, string>> = {
  news: 'News',
  'case-study': 'Case study',
  page: 'Page',
};
