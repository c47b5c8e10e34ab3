import type { visibleTemplatesSchema } from '@app/contracts/template';
import { category } from '@app/db/schema/category';
import { template } from '@app/db/schema/template';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../core/context';
import { isAdmin } from '../core/is-admin';
import { windowOf } from '../core/list-window';
import { prepared } from '../core/prepared';
import { featuredOrder } from './list-featured';
import { toWholeTemplate, wholeColumns, withoutAuthorId } from './whole-template';

const isPublished = eq(template.status, 'published');

const published = prepared((db) =>
  db
    .select(wholeColumns)
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(isPublished)
    .orderBy(...featuredOrder)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('published_templates'),
);
const all = prepared((db) =>
  db
    .select(wholeColumns)
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .orderBy(desc(template.createdAt), desc(template.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('all_templates'),
);

/**
 * The templates that the caller may see: for admins all, newest first; for others, and on demand, the published ones
 * in the order of the home page (B22, B144). `total` counts all of them (B152).
 */
export async function listVisibleTemplates(ctx: Context, input: z.output<typeof visibleTemplatesSchema>) {
  const forTeam = isAdmin(ctx);
  const everything = forTeam && !input.publishedOnly;
  const [rows, total] = await Promise.all([
    (everything ? all : published)(ctx.db).execute(windowOf(input)),
    ctx.db.$count(template, everything ? undefined : isPublished),
  ]);
  const templates = rows.map(toWholeTemplate);
  return { templates: forTeam ? templates : templates.map(withoutAuthorId), total };
}
