import { template } from '@app/db/schema/template';
import { inArray } from 'drizzle-orm';
import type { Context } from '../core/context';
import { cover, type Picture } from './template-view';

/** The covers of these templates, whatever their status, for lists that name them; null ids and templates without a picture are left out. */
export async function readCovers(
  ctx: Pick<Context, 'db'>,
  templateIds: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const ids = [...new Set(templateIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: template.id, cover })
    .from(template)
    .where(inArray(template.id, ids));
  return new Map(rows.flatMap((row) => (row.cover ? [[row.id, row.cover]] : [])));
}

/** Adds the cover of its template to each line; null where there is none (any more). */
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
