import type { visibleTemplatesSchema } from '@app/contracts/catalogue/template/schema';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { limitAndOffset } from '../../core/pagination';
import { prepared } from '../../core/prepared-statement';
import { seesAsTeam } from '../../core/require-scope';
import { fullColumns, readTemplate, toFullTemplate, withoutAuthorId } from './full-template';
import { featuredOrder } from './list-shown-templates';
import { publishedTotal } from './published-counts';

const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');

/** The page is cut before anything is joined, because a late page skips many rows. */
const published = prepared((db) => {
  const page = db
    .select({ id: template.id })
    .from(template)
    .where(eq(template.status, 'published'))
    .orderBy(...featuredOrder)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select(fullColumns)
    .from(page)
    .innerJoin(template, eq(template.id, page.id))
    .leftJoin(category, eq(category.id, template.categoryId))
    .orderBy(...featuredOrder)
    .prepare('published_templates');
});
const newestFirst = [desc(template.createdAt), desc(template.id)];
const all = prepared((db) => {
  const page = db
    .select({ id: template.id })
    .from(template)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select(fullColumns)
    .from(page)
    .innerJoin(template, eq(template.id, page.id))
    .leftJoin(category, eq(category.id, template.categoryId))
    .orderBy(...newestFirst)
    .prepare('all_templates');
});

const countAll = prepared((db) => db.select({ total: count() }).from(template).prepare('all_total'));

/**
 * Returns the templates that the caller may see: all for admins, newest first; for others, and on request,
 * the published ones in the order of the home page (catalogue.featured-order, catalogue.visible-templates).
 * `total` counts all of them (rest.whole-lists).
 */
export async function listVisibleTemplates(ctx: Context, input: z.output<typeof visibleTemplatesSchema>) {
  const forTeam = seesAsTeam(ctx, 'templates:read');
  const isUnfiltered = forTeam && !input.publishedOnly;
  const window = await limitAndOffset(ctx, input);
  const [rows, [counted]] = await Promise.all([
    (isUnfiltered ? all : published)(ctx.db).execute(window),
    (isUnfiltered ? countAll : publishedTotal)(ctx.db).execute(),
  ]);
  const templates = rows.map(toFullTemplate);
  const total = counted?.total ?? 0;
  return { templates: forTeam ? templates : templates.map(withoutAuthorId), total };
}

/**
 * Returns one template with all fields. Only admins get unpublished ones, and more of the author than the
 * name. Throws TEMPLATE_NOT_FOUND.
 */
export async function getVisibleTemplate(ctx: Context, { id }: { id: string }) {
  const found = await readTemplate(ctx, id);
  const forTeam = seesAsTeam(ctx, 'templates:read');
  if (found.status !== 'published' && !forTeam) throw new AppError('TEMPLATE_NOT_FOUND');
  return forTeam ? found : withoutAuthorId(found);
}
