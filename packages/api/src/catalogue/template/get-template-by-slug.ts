import type { bySlugSchema } from '@app/contracts/catalogue/template/schema';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { prepared } from '../../core/prepared-statement';
import { pageColumns, toTemplatePage } from './template-view';

const bySlug = prepared((db) =>
  db
    .select(pageColumns)
    .from(template)
    .leftJoin(category, eq(category.id, template.categoryId))
    .where(and(eq(template.slug, sql.placeholder('slug')), eq(template.status, 'published')))
    .prepare('template_by_slug'),
);

/**
 * Returns a published template with everything its page shows (catalogue.item-page). Throws
 * TEMPLATE_NOT_FOUND for any other (catalogue.visible-templates).
 */
export async function getTemplateBySlug(ctx: Context, input: z.output<typeof bySlugSchema>) {
  const [row] = await bySlug(ctx.db).execute({ slug: input.slug });
  if (!row) throw new AppError('TEMPLATE_NOT_FOUND');
  return toTemplatePage(row);
}
