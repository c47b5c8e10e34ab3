import { brandPalette } from '@app/content/brand-colors';
import { brandHero, type HeroFile, heroFiles } from '@app/content/brand-hero';
import { brandFaces } from '@app/content/brand-typefaces';
import { editable } from '@app/content/site-words';
import { faceStyles, fontFiles } from './brand-faces';
import { heroStyles } from './hero-styles';
import { brandStyles } from './theme-styles';

/** What a page in the published brand has instead of the built one. */
export interface PageBrand {
  /** CSS; empty while nothing else is published. */
  styles: string;
  /** The background of a dark page. */
  darkPage: string;
  /** The two fonts that every page starts with. */
  fonts: string[];
  /** The pictures behind the headline of the home page. */
  hero: HeroFile[];
}

/** The published brand. For servers and the studio's preview: browsers keep what a page arrived with. */
export const pageBrand: PageBrand = editable('', () => ({
  styles: [faceStyles(brandFaces), brandStyles(brandPalette, brandFaces), heroStyles(brandHero)].join(''),
  darkPage: brandPalette.shades.dark[7],
  fonts: fontFiles(brandFaces),
  hero: heroFiles(),
}));
