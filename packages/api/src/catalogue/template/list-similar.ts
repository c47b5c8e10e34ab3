import type { bySlugSchema } from '@app/contracts/catalogue/template/schema';
import { limits } from '@app/contracts/limits';
import { category } from '@app/db/schema/catalogue/category';
import { template, templateIndustry } from '@app/db/schema/catalogue/template';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { prepared } from '../../core/prepared-statement';
import { readerOf } from '../../core/translation/translate-rows';
import { translateTemplates } from '../translation/translate-views';
import { cardColumns, toCard } from './template-view';

/**
 * Newest templates considered for the category and for each industry, so that 100,000 templates take no
 * longer than 1,000.
 */
const maxCandidates = 40;

/** Each candidate once, with points for what it has in common: 2 for the category, 1 for each industry. */
const candidates = sql`(
  with this as (
    select id, category_id from ${template} where slug = ${sql.placeholder('slug')} and status = 'published'
  ), found as (
    select near.id, 2 as points from this cross join lateral (
      select t.id from ${template} t where t.category_id = this.category_id and t.status = 'published'
      order by t.published_at desc, t.id desc limit ${sql.raw(String(maxCandidates))}
    ) near
    union all
    select near.template_id, 1 from this
    join ${templateIndustry} mine on mine.template_id = this.id
    cross join lateral (
      select o.template_id from ${templateIndustry} o
      join ${template} t on t.id = o.template_id and t.status = 'published'
      where o.industry = mine.industry
      order by o.template_id desc limit ${sql.raw(String(maxCandidates))}
    ) near
  )
  select found.id, sum(found.points) as points from found group by found.id
) as near`;

const similarTo = prepared((db) =>
  db
    .select(cardColumns)
    .from(template)
    .innerJoin(candidates, sql`near.id = ${template.id}`)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(and(eq(template.status, 'published'), ne(template.slug, sql.placeholder('slug'))))
    .orderBy(sql`near.points desc`, desc(template.publishedAt), desc(template.id))
    .limit(limits.similarTemplates)
    .prepare('similar_templates'),
);

/**
 * Returns up to four published templates of the same category or industries, the most similar first, then the
 * newest. None for an unknown slug.
 */
export async function listSimilar(ctx: Context, input: z.output<typeof bySlugSchema>) {
  const rows = await similarTo(ctx.db).execute({ slug: input.slug });
  return translateTemplates(readerOf(ctx), rows.map(toCard));
}
