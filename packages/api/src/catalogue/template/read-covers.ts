import { templateMedia } from '@app/db/schema/catalogue/template';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../core/context';
import type { Picture } from './template-view';

/**
 * Returns the covers of these templates, whatever their status, for lists that show them; null ids and
 * templates without a picture are left out.
 */
export async function readCovers(
  ctx: Pick<Context, 'db'>,
  templateIds: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const ids = [...new Set(templateIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([templateMedia.templateId], {
      templateId: templateMedia.templateId,
      picture: {
        id: templateMedia.id,
        fileUrl: templateMedia.fileUrl,
        fileName: templateMedia.fileName,
        alt: templateMedia.alt,
        width: templateMedia.width,
        height: templateMedia.height,
        variants: templateMedia.variants,
      },
    })
    .from(templateMedia)
    .where(inArray(templateMedia.templateId, ids))
    .orderBy(templateMedia.templateId, templateMedia.position, templateMedia.id);
  return new Map(rows.map(({ templateId, picture }) => [templateId, picture]));
}

/** Adds the template's cover to each line; null if there is none or it was deleted. */
export async function withCovers<Line extends { templateId: string | null }>(
  ctx: Pick<Context, 'db'>,
  lines: readonly Line[],
): Promise<(Line & { cover: Picture | null })[]> {
  const covers = await readCovers(
    ctx,
    lines.map(({ templateId }) => templateId),
  );
  return lines.map((line) => ({
    ...line,
    cover: (line.templateId !== null && covers.get(line.templateId)) || null,
  }));
}
