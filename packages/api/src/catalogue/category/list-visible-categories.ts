import type { listWindowSchema } from '@app/contracts/pagination';
import type { Database } from '@app/db/client';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { nameOrder } from '@app/db/schema/name-order';
import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../core/context';
import { limitAndOffset } from '../../core/pagination';
import { preparedForShape } from '../../core/prepared-statement';
import { seesAsTeam } from '../../core/require-scope';
import { publishedByCategory } from '../template/published-counts';
import { toCategory } from './category-view';

interface Shape {
  forTeam: boolean;
}

function visibleTo(db: Database, { forTeam }: Shape) {
  const columns = getTableColumns(category);
  if (forTeam) {
    return db
      .select({ ...columns, templateCount: sql<number>`count(${template.id})::int`.as('template_count') })
      .from(category)
      .leftJoin(template, eq(template.categoryId, category.id))
      .groupBy(category.id)
      .as('visible');
  }
  const published = publishedByCategory(db);
  return db
    .select({ ...columns, templateCount: sql<number>`${published.templates}`.as('template_count') })
    .from(category)
    .innerJoin(published, eq(published.categoryId, category.id))
    .as('visible');
}

const pages = preparedForShape((db, shape: Shape) => {
  const visible = visibleTo(db, shape);
  return db
    .select()
    .from(visible)
    .orderBy(asc(visible.position), nameOrder(visible.name), asc(visible.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('visible_categories');
});

const totals = preparedForShape((db, shape: Shape) =>
  db.select({ total: count() }).from(visibleTo(db, shape)).prepare('visible_categories_total'),
);

/**
 * Lists the categories that the caller may see: for admins all, with their numbers of templates of any
 * status; for others those with published templates, and their number (catalogue.empty-choices). `total`
 * counts all of them (rest.whole-lists).
 */
export async function listVisibleCategories(ctx: Context, input: z.output<typeof listWindowSchema>) {
  const shape = { forTeam: seesAsTeam(ctx, 'templates:read') };
  const window = await limitAndOffset(ctx, input);
  const [rows, [counted]] = await Promise.all([
    pages(ctx.db, shape).execute(window),
    totals(ctx.db, shape).execute(),
  ]);
  return {
    categories: rows.map(({ templateCount, ...row }) => toCategory(row, templateCount)),
    total: counted?.total ?? 0,
  };
}
