import { siteWords } from '@app/content/change-site-words';
import { brochure } from '@app/content/company-words';
import { shareImagePath } from '@app/content/share-image-paths';
import { shareImages } from '@app/content/share-images';
import pLimit from 'p-limit';

type Draw = () => Promise<Buffer>;

/** Paths of what has words in it, and how it is drawn. Fonts and their tools are loaded with the first drawing. */
function drawings(): ReadonlyMap<string, Draw> {
  return new Map<string, Draw>([
    ['/site.webmanifest', async () => (await import('@app/artwork/web-manifest')).webManifest()],
    [brochure.href, async () => (await import('@app/artwork/company-profile')).drawCompanyProfile()],
    ...Object.entries(shareImages).map(([path, image]): [string, Draw] => [
      shareImagePath(path),
      async () => (await import('@app/artwork/share-image')).drawShareImage(image),
    ]),
  ]);
}

/**
 * What the build has drawn with its own words, drawn with the published ones: each when it is first asked for, one at a time, and kept
 * until other words are published (public-pages.owner-words). Null for all other paths, and while no words are published.
 */
export function createPublishedArtwork(): (path: string) => Promise<Buffer> | null {
  const known = drawings();
  const inTurn = pLimit(1);
  const drawn = new Map<string, Promise<Buffer>>();
  let drawnFor = siteWords();
  return (path) => {
    const draw = known.get(path);
    const words = siteWords();
    if (!draw || Object.keys(words).length === 0) return null;
    if (words !== drawnFor) drawn.clear();
    drawnFor = words;
    const made = drawn.get(path) ?? inTurn(draw);
    drawn.set(path, made);
    return made;
  };
}
