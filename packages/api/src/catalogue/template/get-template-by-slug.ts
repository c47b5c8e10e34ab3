import { sortLatestFirst, type TemplateChange } from '@app/contracts/catalogue/template/changelog';
import type { bySlugSchema } from '@app/contracts/catalogue/template/schema';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { prepared } from '../../core/prepared-statement';
import { readerOf } from '../../core/translation/translate-rows';
import { searchOf } from '../search-settings/search-settings';
import { translateTemplate } from '../translation/translate-views';
import { pageColumns, toRating, toTemplatePage } from './template-view';

/** Published releases with notes, as entries of what is new; select it from `template`. */
const releasedChanges = sql<TemplateChange[]>`(
  select coalesce(json_agg(json_build_object('date', (r.published_at at time zone 'UTC')::date, 'text', r.notes,
    'version', r.version) order by r.published_at desc), '[]')
  from ${templateRelease} r where r.template_id = ${template.id} and r.status = 'published' and r.notes <> ''
)`;

const lastRelease = sql<string | null>`(
  select max(r.published_at) from ${templateRelease} r
  where r.template_id = ${template.id} and r.status = 'published'
)`;

const bySlug = prepared((db) =>
  db
    .select({
      ...pageColumns,
      ...{ ratings: template.ratings, ratingStars: template.ratingStars },
      searchSettings: template.searchSettings,
      ...{ releasedChanges, lastRelease },
    })
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(and(eq(template.slug, sql.placeholder('slug')), eq(template.status, 'published')))
    .prepare('template_by_slug'),
);

/**
 * Returns a published template with everything its page shows (catalogue.item-page), what is new in its
 * published releases included (catalogue.what-is-new). Throws TEMPLATE_NOT_FOUND for any other (catalogue.visible-templates).
 */
export async function getTemplateBySlug(ctx: Context, input: z.output<typeof bySlugSchema>) {
  const [row] = await bySlug(ctx.db).execute({ slug: input.slug });
  if (!row) throw new AppError('TEMPLATE_NOT_FOUND');
  row.changelog = withReleases(row.changelog, row.releasedChanges);
  const released = row.lastRelease ? new Date(row.lastRelease) : row.updatedAt;
  if (released > row.updatedAt) row.updatedAt = released;
  const reader = readerOf(ctx);
  const shown = await translateTemplate(reader, toTemplatePage(row));
  return { rating: toRating(row), search: searchOf(reader, row.searchSettings), ...shown };
}

/** Adds published releases to what the team wrote, except where it wrote about the same version. */
function withReleases(written: readonly TemplateChange[], released: readonly TemplateChange[]) {
  const versions = new Set(written.map(({ version }) => version));
  return sortLatestFirst([...written, ...released.filter(({ version }) => !versions.has(version))]);
}
