import {
  createCategorySchema,
  mergeCategoriesSchema,
  removeCategorySchema,
  reorderCategoriesSchema,
  updateCategorySchema,
} from '@app/contracts/catalogue/category/schema';
import { translateCategorySchema } from '@app/contracts/catalogue/translation/schema';
import { readTranslationSchema } from '@app/contracts/core/translation/schema';
import { pickFields } from '@app/contracts/fields';
import { limits } from '@app/contracts/limits';
import { listWindowSchema } from '@app/contracts/pagination';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { count, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import { checkReorder } from '../../core/check-reorder';
import type { Context, UserContext } from '../../core/context';
import { prepared, uuidArray } from '../../core/prepared-statement';
import { inTransaction } from '../../core/transaction';
import { readerOf } from '../../core/translation/translate-rows';
import { adminProcedure, catalogueProcedure, publicProcedure, router } from '../../core/trpc';
import { publishedByCategory, publishedTotal } from '../template/published-counts';
import {
  olderLanguages,
  readCatalogueTranslation,
  translateInCatalogue,
} from '../translation/translate-catalogue';
import { translateCategories } from '../translation/translate-views';
import {
  categoryFieldNames,
  holdCategories,
  inCategoryOrder,
  rejectDuplicate,
  toCategory,
} from './category-view';
import { deleteCategory, insertCategory, updateCategory } from './change-category';
import { listVisibleCategories } from './list-visible-categories';

const publicCategories = prepared((db) => {
  const published = publishedByCategory(db);
  return db
    .select({
      id: category.id,
      name: category.name,
      slug: category.slug,
      templateCount: published.templates,
    })
    .from(category)
    .innerJoin(published, eq(published.categoryId, category.id))
    .orderBy(...inCategoryOrder)
    .prepare('public_categories');
});

/**
 * Lists the categories of the public filter with their numbers of published templates; empty ones are left
 * out (catalogue.empty-choices). `total` counts all published templates, including those without a category.
 */
async function listPublicCategories(ctx: Context) {
  const [found, [published]] = await Promise.all([
    publicCategories(ctx.db).execute(),
    publishedTotal(ctx.db).execute(),
  ]);
  const categories = await translateCategories(readerOf(ctx), found);
  return { categories, total: published?.total ?? 0 };
}

/**
 * Lists all categories for the dashboard, with their numbers of templates of any status and of published
 * ones.
 */
async function listCategories(ctx: UserContext) {
  const rows = await ctx.db
    .select({
      row: category,
      templateCount: count(template.id),
      publishedCount: count(sql`case when ${eq(template.status, 'published')} then 1 end`),
    })
    .from(category)
    .leftJoin(template, eq(template.categoryId, category.id))
    .groupBy(category.id)
    .orderBy(...inCategoryOrder)
    .limit(limits.wholeList);
  return rows.map(({ row, templateCount, publishedCount }) => ({
    ...toCategory(row, templateCount),
    publishedCount,
    /** Languages with a text that is older than the English (dashboard.older-translations). */
    older: olderLanguages(row),
  }));
}

/** Sets the order of all categories. Throws CATEGORIES_CHANGED as documented at `checkReorder`. */
async function reorderCategories(outer: UserContext, order: z.output<typeof reorderCategoriesSchema>) {
  return inTransaction(outer, async (ctx) => {
    await holdCategories(ctx);
    const rows = await ctx.db
      .select({ id: category.id, name: category.name })
      .from(category)
      .orderBy(...inCategoryOrder);
    const moved = checkReorder(rows, order, 'CATEGORIES_CHANGED');
    if (moved) {
      const place = sql`array_position(${uuidArray(order.ids)}::uuid[], ${category.id}) - 1`;
      await ctx.db.update(category).set({ position: place }).where(ne(category.position, place));
      await recordAudit(ctx, {
        action: 'category.reorder',
        entityId: 'all',
        label: 'the categories',
        ...moved,
      });
    }
    return { ids: order.ids };
  });
}

/**
 * Creates a category, last in order by default (dashboard.categories-page, catalogue.category-fields). Throws
 * CATEGORY_EXISTS with a detail on `name` or `slug`, and CATEGORIES_FULL.
 */
async function createCategory(outer: UserContext, input: z.output<typeof createCategorySchema>) {
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      const row = await insertCategory(ctx, input);
      await recordAudit(ctx, {
        action: 'category.create',
        entityId: row.id,
        label: row.name,
        after: pickFields(row, categoryFieldNames),
      });
      return toCategory(row, 0);
    }),
  );
}

/**
 * Permanently deletes a category. One that has templates needs a target for them: another category, or null
 * for none (catalogue.category-in-use). Throws CATEGORY_NOT_FOUND for either, and CATEGORY_IN_USE with the
 * count. Returns the number of moved templates.
 */
async function removeCategory(outer: UserContext, { id, moveTo }: z.output<typeof removeCategorySchema>) {
  return inTransaction(outer, (ctx) => deleteCategory(ctx, { id, moveTo, action: 'category.remove' }));
}

/**
 * Merges two categories: moves all templates of `id`, whatever their status, `into` the other, whose name,
 * address and position stay, and deletes `id`. Throws CATEGORY_NOT_FOUND for either. Returns the number of
 * moved templates.
 */
async function mergeCategories(outer: UserContext, { id, into }: z.output<typeof mergeCategoriesSchema>) {
  return inTransaction(outer, (ctx) => deleteCategory(ctx, { id, moveTo: into, action: 'category.merge' }));
}

export const categoryRouter = router({
  public: catalogueProcedure.query(({ ctx }) => listPublicCategories(ctx)),
  visible: publicProcedure
    .meta({ scope: 'templates:read', cost: 5 })
    .input(listWindowSchema)
    .query(({ ctx, input }) => listVisibleCategories(ctx, input)),
  list: adminProcedure.meta({ scope: 'templates:read' }).query(({ ctx }) => listCategories(ctx)),
  create: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(createCategorySchema)
    .mutation(({ ctx, input }) => createCategory(ctx, input)),
  update: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(updateCategorySchema)
    .mutation(({ ctx, input }) => updateCategory(ctx, input)),
  translation: adminProcedure
    .meta({ scope: 'templates:read' })
    .input(readTranslationSchema)
    .query(({ ctx, input }) => readCatalogueTranslation(ctx, 'category', input)),
  translate: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(translateCategorySchema)
    .mutation(({ ctx, input }) => translateInCatalogue(ctx, 'category', input)),
  reorder: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(reorderCategoriesSchema)
    .mutation(({ ctx, input }) => reorderCategories(ctx, input)),
  merge: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(mergeCategoriesSchema)
    .mutation(({ ctx, input }) => mergeCategories(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'templates:write' })
    .input(removeCategorySchema)
    .mutation(({ ctx, input }) => removeCategory(ctx, input)),
});
