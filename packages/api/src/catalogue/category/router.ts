import {
  createCategorySchema,
  mergeCategoriesSchema,
  removeCategorySchema,
  reorderCategoriesSchema,
  updateCategorySchema,
} from '@app/contracts/catalogue/category/schema';
import { listWindowSchema } from '@app/contracts/pagination';
import { adminProcedure, catalogueProcedure, publicProcedure, router } from '../../core/trpc';
import { createCategory } from './create-category';
import { listCategories, listPublicCategories } from './list-categories';
import { listVisibleCategories } from './list-visible-categories';
import { mergeCategories } from './merge-categories';
import { removeCategory } from './remove-category';
import { reorderCategories } from './reorder-categories';
import { updateCategory } from './update-category';

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
