import { brandPalette } from '@app/content/brand-colors';
import { editable } from '@app/content/site-words';
import { brandStyles } from './theme-styles';

/** What a page in the published colours has instead of the built ones. */
export interface PageBrand {
  /** CSS; empty while nothing else is published. */
  styles: string;
  /** The background of a dark page. */
  darkPage: string;
}

/** The published brand. For servers and the studio's preview: browsers keep what a page arrived with. */
export const pageBrand: PageBrand = editable('', () => ({
  styles: brandStyles(brandPalette),
  darkPage: brandPalette.shades.dark[7],
}));
