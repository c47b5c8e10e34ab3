import { iconFiles, webManifest } from '@app/artwork/web-manifest';
import { setSiteWords } from '@app/content/change-site-words';
import { brochure } from '@app/content/company-words';
import { setDrawnSigns } from '@app/content/drawn-sign';
import { standardWords } from '@app/content/editing/standard-words';
import { newsFeed, newTemplatesFeed } from '@app/content/feed';
import { shareImagePath } from '@app/content/share-image-paths';
import { shareImages } from '@app/content/share-images';
import { formatStartingPrice } from '@app/contracts/catalogue/price/price';
import { setSiteCurrency } from '@app/contracts/core/money/site-currency';
import { language } from '@app/contracts/locale';
import { postKindLabels } from '@app/contracts/site/post/kind-label';
import { rss } from './rss';

/*
 * Files with text that the server generates besides the pages. Like the pages, they are built once for each
 * language (docs/decisions/0031-one-web-build-per-language.md). `load-localized-parts.ts` loads the builds.
 */

type Draw = () => Promise<Buffer>;

/** Files that are the same in every language. */
export const sharedDrawings: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ['/site.webmanifest', async () => webManifest()],
  ...iconFiles.map((file): [string, Draw] => [
    `/${file}`,
    async () => (await import('@app/artwork/app-icons')).appIcons[file](),
  ]),
]);

/**
 * Returns how the file at a path without the language is drawn with the published values; undefined if it is not.
 * Owners add and hide pages that have a share image. Fonts and drawing tools are loaded with the first drawing.
 */
export function findDrawing(path: string): Draw | undefined {
  if (path === brochure.href)
    return async () => (await import('@app/artwork/company-profile')).drawCompanyProfile(language);
  const [, image] = Object.entries(shareImages).find(([page]) => shareImagePath(page) === path) ?? [];
  if (!image) return sharedDrawings.get(path);
  return async () => (await import('@app/artwork/share-image')).drawShareImage(image);
}

/** Draws the share image of a template. The template's own texts are not translated. */
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
  setDrawnSigns,
  setSiteCurrency,
  setSiteWords,
  standardWords,
};
