import type { PostKind } from './kind';

export const postKindLabels: Readonly<Record<PostKind, string>> = {
  news: 'Actualité',
  'case-study': 'Étude de cas',
  page: 'Page',
};
