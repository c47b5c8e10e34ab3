import { industries } from '@app/content/industries';
import { template, templateIndustry } from '@app/db/schema/catalogue/template';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';

/**
 * Returns the slugs of industries with a published template, for the grid of the home page; the others lead
 * to a conversation (public-pages.industry-tiles). One index lookup per industry, however many templates
 * there are.
 */
export async function listBuiltIndustries(ctx: Context): Promise<string[]> {
  const slugs = industries.map(({ id }) => id);
  const offered = ctx.db
    .select({ slug: sql<string>`offered_industry`.as('offered_industry') })
    .from(sql`unnest(${sql.param(slugs)}::text[]) as offered_industry`)
    .as('offered');
  const rows = await ctx.db
    .select({ slug: offered.slug })
    .from(offered)
    .where(
      exists(
        ctx.db
          .select({ one: sql`1` })
          .from(templateIndustry)
          .innerJoin(template, eq(template.id, templateIndustry.templateId))
          .where(and(eq(templateIndustry.industry, offered.slug), eq(template.status, 'published'))),
      ),
    );
  return rows.map(({ slug }) => slug);
}
