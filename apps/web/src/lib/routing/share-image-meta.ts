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
