import type { PageMetadata } from '@app/content/page-metadata-words';
import { shareImagePath } from '@app/content/share-image-paths';
import { pageUrl } from './language-address';

interface ShareImage {
  /** Path of a picture drawn by this site for the page. */
  image: string;
  /** Path of a picture of the page, in place of the drawn one. */
  cover?: string | undefined;
  title: string;
}

/**
 * Returns the tags of the picture that chats and social networks show beside a link; apart from `pageHead`, so that
 * only pages with metadata load it. `siteUrl` has no trailing slash.
 */
export function shareImageMeta({ image, cover, title }: ShareImage, siteUrl: string) {
  const url = cover ? new URL(cover, siteUrl).href : pageUrl(siteUrl, image);
  const size = [
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ];
  return [
    { property: 'og:image', content: url },
    ...(cover ? [] : size),
    { property: 'og:image:alt', content: title },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: title },
  ];
}

/** Width that previews of links show, in pixels. */
const previewWidth = 1_200;

/** Returns the tags for a page whose text is in the content package: its owner's picture, or the drawn one. */
export function builtPageImage(path: string, { title, picture }: PageMetadata, siteUrl: string) {
  const file = picture?.variants.find(({ width }) => width >= previewWidth)?.url ?? picture?.fileUrl;
  return shareImageMeta({ title, image: shareImagePath(path), cover: file }, siteUrl);
}
