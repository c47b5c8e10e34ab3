import type { templateMedia } from '../schema/catalogue/template';
import { demoId } from './demo-id';
import { demoPictureBytes } from './demo-picture-bytes';
import type { DemoTemplate } from './demo-template';

type Shot = keyof typeof demoPictureBytes;

/** The size of the pictures below `apps/web/public/demo-covers`, `demo-tablets` and `demo-phones`, in pixels. */
export const demoPictureSizes: Readonly<Record<Shot, { width: number; height: number }>> = {
  cover: { width: 960, height: 720 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 585, height: 1266 },
};

/** Widths of each picture's smaller variants, stored in folders of their own such as `demo-covers-480`. */
const narrowerWidths: Readonly<Record<Shot, readonly number[]>> = {
  cover: [240, 480, 720],
  tablet: [240],
  phone: [240],
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
  };
  const shots: readonly Shot[] = ['cover', 'tablet', 'phone'];
  return shots.flatMap((shot, position) => {
    const bytes = demoPictureBytes[shot][slug];
    if (!bytes) return [];
    return {
      id: demoId('template-media', shot === 'cover' ? slug : `${slug}:${shot}`),
      templateId,
      fileUrl: `/demo-${shot}s/${slug}.webp`,
      fileName: shot === 'cover' ? `${slug}.webp` : `${slug}-${shot}.webp`,
      alt: alts[shot],
      variants: narrowerWidths[shot].map((width) => ({ url: `/demo-${shot}s-${width}/${slug}.webp`, width })),
      position,
      ...demoPictureSizes[shot],
      bytes,
      createdAt,
    };
  });
}
