import type { templateMedia } from '../schema/catalogue/template';
import { demoId } from './demo-id';
import { demoPictureFiles } from './demo-picture-files.gen';
import type { DemoTemplate } from './demo-template';

type Shot = keyof typeof demoPictureFiles;

/** Returns bytes and pixels of a picture in `apps/web/public/demo-covers`, `demo-tablets`, `demo-phones` or `demo-pages`. */
export function demoPictureSize(shot: Shot, slug: string) {
  const [bytes, width, height] = demoPictureFiles[shot][slug] ?? [];
  return bytes && width && height ? { bytes, width, height } : undefined;
}

/**
 * Widths of each picture's smaller variants, stored in folders of their own such as `demo-covers-480`. Phones
 * wait for the cover 720 pixels wide, so it is an AVIF; the WebP is for sample posts, and the samples of version 0.2.0.
 */
const narrowerWidths: Readonly<Record<Shot, readonly number[]>> = {
  cover: [240, 480, 720],
  tablet: [240],
  phone: [240],
  page: [240],
};

/** Returns the pictures of a template, cover first; the others exist only if the template has a demo site. */
export function toMediaRows(
  { slug, title, coverAlt }: DemoTemplate,
  templateId: string,
  createdAt: Date,
): (typeof templateMedia.$inferInsert)[] {
  if (!coverAlt) return [];
  const alts: Record<Shot, string> = {
    cover: coverAlt,
    tablet: `${title} on a tablet`,
    phone: `${title} on a phone`,
    page: `The whole page of ${title}`,
  };
  const shots: readonly Shot[] = ['cover', 'tablet', 'phone', 'page'];
  return shots.flatMap((shot, position) => {
    const size = demoPictureSize(shot, slug);
    if (!size) return [];
    return {
      id: demoId('template-media', shot === 'cover' ? slug : `${slug}:${shot}`),
      templateId,
      fileUrl: `/demo-${shot}s/${slug}.webp`,
      fileName: shot === 'cover' ? `${slug}.webp` : `${slug}-${shot}.webp`,
      alt: alts[shot],
      variants: narrowerWidths[shot].map((width) => ({
        url: `/demo-${shot}s-${width}/${slug}.${shot === 'cover' && width === 720 ? 'avif' : 'webp'}`,
        width,
      })),
      position,
      ...size,
      createdAt,
    };
  });
}
