import type { CatalogueSort } from '@app/contracts/catalogue-sort';
import { limits } from '@app/contracts/limits';
import type { catalogueQuerySchema } from '@app/contracts/template';
import { category } from '@app/db/schema/category';
import { template, templateIndustry } from '@app/db/schema/template';
import { and, asc, count, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsText } from '../core/contains-text';
import type { Context } from '../core/context';
import { cardColumns, toCard } from './template-view';

const byTitle = [sql`lower(${template.title})`, asc(template.id)];
const pricelessLast = sql`(${template.priceKind} = 'on_request')`;

/** Every order is total: ties end with the id, so that no template is shown twice or skipped between pages. */
const orders: Record<CatalogueSort, SQL[]> = {
  name: byTitle,
  category: [sql`${category.name} asc nulls last`, ...byTitle],
  newest: [desc(template.publishedAt), desc(template.id)],
  'price-asc': [pricelessLast, asc(template.priceMinCents), ...byTitle],
  'price-desc': [pricelessLast, desc(template.priceMinCents), ...byTitle],
};

/**
 * One page of published templates (spec 2.4): `total` counts all that match (B29), `nextCursor` is null on the
 * last page. Sorted by name unless asked otherwise (spec 9).
 */
export async function listCatalogue(ctx: Context, input: z.output<typeof catalogueQuerySchema>) {
  const page = input.cursor ?? 0;
  const matches = and(
    eq(template.status, 'published'),
    containsText(template.searchText, input.search),
    input.category ? eq(category.slug, input.category) : undefined,
    input.industry
      ? exists(
          ctx.db
            .select({ one: sql`1` })
            .from(templateIndustry)
            .where(
              and(
                eq(templateIndustry.templateId, template.id),
                eq(templateIndustry.industry, input.industry),
              ),
            ),
        )
      : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select(cardColumns)
      .from(template)
      .leftJoin(category, eq(category.id, template.categoryId))
      .where(matches)
      .orderBy(...orders[input.sort ?? 'name'])
      .limit(limits.cataloguePageSize)
      .offset(page * limits.cataloguePageSize),
    ctx.db
      .select({ total: count() })
      .from(template)
      .leftJoin(category, eq(category.id, template.categoryId))
      .where(matches),
  ]);
  const total = counted?.total ?? 0;
  const seen = (page + 1) * limits.cataloguePageSize;
  return { templates: rows.map(toCard), total, nextCursor: seen < total ? page + 1 : null };
}
