import { contentMessages } from '@app/contracts/site/content/messages';
import { brandBase } from '../brand-base';
import { brandSign } from '../brand-sign';
import { type ContentSection, line, type WordField } from './field';

const color = (path: string, label: string): WordField => ({ ...line(path, label, 7), kind: 'color' });

/** How the company looks, on every page and in everything that is drawn (public-pages.own-brand). */
export const brandSection: ContentSection = {
  id: 'brand',
  title: 'Brand',
  page: '/',
  words: [brandBase, brandSign],
  groups: [
    {
      title: 'Logo',
      fields: [
        {
          kind: 'picture',
          path: 'brand.sign',
          label: 'Sign',
          hint: contentMessages.signHint,
          nearlySquare: true,
        },
        {
          kind: 'picture',
          path: 'brand.icon',
          label: 'Icon of browser tabs and phones',
          hint: contentMessages.iconHint,
          nearlySquare: true,
        },
      ],
    },
    {
      title: 'Colors',
      fields: [
        color('brand.primary', 'Buttons, links and dark sections'),
        color('brand.accent', 'Accent, behind dark text'),
      ],
    },
  ],
};
