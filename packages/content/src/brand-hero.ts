import { editable } from './site-words';
import type { WordPicture } from './word-picture';

/** The owner's picture behind the headline of the home page; null for the drawn sky (public-pages.own-hero). */
export const brandHero = editable('brand', () => ({ hero: null as WordPicture | null }));

/** A file of the picture and the screens that it is for. */
export interface HeroFile {
  readonly href: string;
  readonly media: string;
}

/** Below this width the headline covers the whole picture, so that few pixels are enough. */
const small = { media: '(max-width: 61.99em)', width: 720 };
const large = { media: '(min-width: 62em)', width: 1_600 };

/** Returns the file of each kind of screen; none while the sky is drawn. */
export function heroFiles({ hero } = brandHero): HeroFile[] {
  if (!hero) return [];
  return [small, large].map(({ media, width }) => {
    const variant = hero.variants.find((each) => each.width >= width);
    return { media, href: variant?.url ?? hero.fileUrl };
  });
}
