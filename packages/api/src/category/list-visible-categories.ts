import type { listWindowSchema } from '@app/contracts/list-window';
import { category } from '@app/db/schema/category';
import { template } from '@app/db/schema/template';
import { and, asc, count, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../core/context';
import { isAdmin } from '../core/is-admin';
import { windowOf } from '../core/list-window';
import { toCategory } from './category-view';

/**
 * The categories that the caller may see: admins all, with how many templates of any status each has; others those
 * with published templates, and how many (B98a). `total` counts all of them (B152).
 */
export async function listVisibleCategories(ctx: Context, input: z.output<typeof listWindowSchema>) {
  const forTeam = isAdmin(ctx);
  const counted = forTeam
    ? eq(template.categoryId, category.id)
    : and(eq(template.categoryId, category.id), eq(template.status, 'published'));
  const { limit, offset } = windowOf(input);
  const visible = ctx.db
    .select({ ...getTableColumns(category), templateCount: count(template.id).as('template_count') })
    .from(category)
    .leftJoin(template, counted)
    .groupBy(category.id)
    .having(forTeam ? undefined : gt(count(template.id), 0))
    .as('visible');
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(visible)
      .orderBy(asc(visible.position), sql`lower(${visible.name}::text)`, asc(visible.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(visible),
  ]);
  return { categories: rows.map(({ templateCount, ...row }) => toCategory(row, templateCount)), total };
}
