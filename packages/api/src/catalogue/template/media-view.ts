import { templateMedia } from '@app/db/schema/catalogue/template';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../core/context';

/** Maps a template picture to the dashboard's view. */
function toMedia(row: typeof templateMedia.$inferSelect) {
  return {
    id: row.id,
    fileUrl: row.fileUrl,
    fileName: row.fileName,
    alt: row.alt,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    variants: row.variants,
  };
}

/** Returns the pictures of a template in their order; the first is the cover (catalogue.picture-order). */
export async function readMedia(ctx: Context, templateId: string) {
  const rows = await ctx.db
    .select()
    .from(templateMedia)
    .where(eq(templateMedia.templateId, templateId))
    .orderBy(asc(templateMedia.position), asc(templateMedia.id));
  return rows.map(toMedia);
}
