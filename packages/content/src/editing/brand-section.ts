import { brandBase } from '../brand-base';
import { type ContentSection, line, type WordField } from './field';

const color = (path: string, label: string): WordField => ({ ...line(path, label, 7), kind: 'color' });

/** How the company looks, on every page and in everything that is drawn (public-pages.own-brand). */
export const brandSection: ContentSection = {
  id: 'brand',
  title: 'Brand',
  page: '/',
  words: [brandBase],
  groups: [
    {
      title: 'Colors',
      fields: [
        color('brand.primary', 'Buttons, links and dark sections'),
        color('brand.accent', 'Accent, behind dark text'),
      ],
    },
  ],
};
