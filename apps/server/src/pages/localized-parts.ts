import { setSiteWords } from '@app/content/change-site-words';
import { brochure } from '@app/content/company-words';
import { standardWords } from '@app/content/editing/standard-words';
import { newsFeed, newTemplatesFeed } from '@app/content/feed';
import { shareImagePath } from '@app/content/share-image-paths';
import { shareImages } from '@app/content/share-images';
import { language } from '@app/contracts/locale';
import { setSiteCurrency } from '@app/contracts/money/site-currency';
import { postKindLabels } from '@app/contracts/post/kind-label';
import { formatStartingPrice } from '@app/contracts/price/price';
import { rss } from './rss';

/*
 * What the server itself makes of words: files that are no pages. The build has it once for each language, as it has the pages
 * (docs/decisions/0031-one-build-for-each-language.md); `load-localized-parts.ts` loads it.
 */

type Draw = () => Promise<Buffer>;

/** Paths, without the language, of what has words in it, and how it is drawn. Fonts and their tools are loaded with the first drawing. */
export const drawings: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ['/site.webmanifest', async () => (await import('@app/artwork/web-manifest')).webManifest()],
  [brochure.href, async () => (await import('@app/artwork/company-profile')).drawCompanyProfile(language)],
  ...Object.keys(shareImages).map((path): [string, Draw] => [
    shareImagePath(path),
    async () => {
      const image = shareImages[path];
      if (!image) throw new Error(`There is no picture of ${path}`);
      return (await import('@app/artwork/share-image')).drawShareImage(image);
    },
  ]),
]);

/** The picture of a template, whose own words are as they were written. */
export async function drawTemplate(
  ...[image]: Parameters<typeof import('@app/artwork/template-share-image')['drawTemplateShareImage']>
): Promise<Buffer> {
  return (await import('@app/artwork/template-share-image')).drawTemplateShareImage(image);
}

export {
  formatStartingPrice,
  newsFeed,
  newTemplatesFeed,
  postKindLabels,
  rss,
  setSiteCurrency,
  setSiteWords,
  standardWords,
};
