import type { listTemplatesSchema } from '@app/contracts/template';
import { cartItem } from '@app/db/schema/cart';
import { category } from '@app/db/schema/category';
import { template } from '@app/db/schema/template';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { matchesSearch } from './catalogue-filter';
import { cardColumns, toCard } from './template-view';

/** Templates of every status for the dashboard, newest first, with how many carts hold each (B140). */
export async function listTemplates(ctx: UserContext, input: z.output<typeof listTemplatesSchema>) {
  const matches = and(
    input.search ? matchesSearch(sql`${input.search}::text`) : undefined,
    input.status ? eq(template.status, input.status) : undefined,
    input.categoryId ? eq(template.categoryId, input.categoryId) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({
        ...cardColumns,
        status: template.status,
        rejectionReason: template.rejectionReason,
        authorName: template.authorName,
        createdAt: template.createdAt,
        updatedAt: template.updatedAt,
        cartCount: sql<number>`(select count(*)::int from ${cartItem} where ${cartItem.templateId} = ${template.id})`,
      })
      .from(template)
      .leftJoin(category, eq(category.id, template.categoryId))
      .where(matches)
      .orderBy(desc(template.createdAt), desc(template.id))
      .limit(input.pageSize)
      .offset((input.page - 1) * input.pageSize),
    ctx.db.select({ total: count() }).from(template).where(matches),
  ]);
  return {
    templates: rows.map((row) => ({
      ...toCard(row),
      status: row.status,
      rejectionReason: row.rejectionReason,
      authorName: row.authorName,
      cartCount: row.cartCount,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    })),
    total: counted?.total ?? 0,
  };
}
