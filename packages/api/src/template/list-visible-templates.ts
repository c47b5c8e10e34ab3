import type { visibleTemplatesSchema } from '@app/contracts/template';
import { category } from '@app/db/schema/category';
import { template } from '@app/db/schema/template';
import { count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../core/context';
import { isAdmin } from '../core/is-admin';
import { windowOf } from '../core/list-window';
import { prepared } from '../core/prepared';
import { featuredOrder } from './list-featured';
import { publishedTotal } from './published-tally';
import { toWholeTemplate, wholeColumns, withoutAuthorId } from './whole-template';

const published = prepared((db) =>
  db
    .select(wholeColumns)
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(eq(template.status, 'published'))
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

const countAll = prepared((db) => db.select({ total: count() }).from(template).prepare('all_total'));

/**
 * The templates that the caller may see: for admins all, newest first; for others, and on demand, the published ones
 * in the order of the home page (B22, B144). `total` counts all of them (B152).
 */
export async function listVisibleTemplates(ctx: Context, input: z.output<typeof visibleTemplatesSchema>) {
  const forTeam = isAdmin(ctx);
  const everything = forTeam && !input.publishedOnly;
  const [rows, [counted]] = await Promise.all([
    (everything ? all : published)(ctx.db).execute(windowOf(input)),
    (everything ? countAll : publishedTotal)(ctx.db).execute(),
  ]);
  const templates = rows.map(toWholeTemplate);
  const total = counted?.total ?? 0;
  return { templates: forTeam ? templates : templates.map(withoutAuthorId), total };
}
