import type { byIdsSchema } from '@app/contracts/catalogue/template/schema';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { cardColumns, toCard } from './template-view';

/** Returns the published ones of these templates, in the requested order; others are left out. */
export async function listTemplatesByIds(ctx: Context, input: z.output<typeof byIdsSchema>) {
  if (input.ids.length === 0) return [];
  const rows = await ctx.db
    .select(cardColumns)
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(and(inArray(template.id, input.ids), eq(template.status, 'published')));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(input.ids)].flatMap((id) => byId.get(id) ?? []).map(toCard);
}
