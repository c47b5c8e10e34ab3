import { limits } from '@app/contracts/limits';
import { contentMessages } from '@app/contracts/site/content/messages';
import { brandBase } from '../brand-base';
import { brandHero } from '../brand-hero';
import { brandSign } from '../brand-sign';
import { brandFaces, headingFaces, textFaces } from '../brand-typefaces';
import { type ChoiceField, type ContentSection, line, type WordField } from './field';

const color = (path: string, label: string): WordField => ({ ...line(path, label, 7), kind: 'color' });

const face = (path: string, label: string, faces: object): ChoiceField => ({
  ...{ kind: 'choice', path, label },
  options: Object.keys(faces).map((value) => ({ value, label: value })),
});

/** How the company looks, on every page and in everything that is drawn (public-pages.own-brand). */
export const brandSection: ContentSection = {
  id: 'brand',
  title: 'Brand',
  page: '/',
  words: [brandBase, brandSign, brandHero, brandFaces],
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
    {
      title: 'Typefaces',
      fields: [
        face('brand.headingFace', 'Headings', headingFaces),
        face('brand.textFace', 'Everything else', textFaces),
      ],
    },
    {
      title: 'Home page',
      fields: [
        {
          kind: 'picture',
          path: 'brand.hero',
          label: 'Picture behind the headline',
          hint: contentMessages.heroHint,
          leastWidth: limits.heroPictureWidth,
        },
      ],
    },
  ],
};
