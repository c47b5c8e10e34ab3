import { z } from 'zod';
import { fieldsSchema } from '../../fields-schema';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { slugSchema } from '../../slug';
import { categoryFields } from './fields';

/** POST /api/categories. Defaults: the slug is derived from the name, the position is the last. */
export const createCategorySchema = fieldsSchema(categoryFields, {
  slug: slugSchema.optional(),
  /** Lower positions come first; ties are ordered by name. */
  position: z.number().int().min(0).max(limits.position).optional(),
});

/** Omitted fields stay unchanged. */
export const updateCategorySchema = createCategorySchema.partial().extend({
  id: idSchema,
  /** The category's last change known to the caller, so that a change made meanwhile is not overwritten. */
  updatedAt: z.iso.datetime().optional(),
});

const categoryIdsSchema = z.array(idSchema).max(limits.categories);

/**
 * The new order of all categories, and the order known to the caller, so that someone else's change is not
 * overwritten.
 */
export const reorderCategoriesSchema = z.object({ ids: categoryIdsSchema, known: categoryIdsSchema });

/** Removes `id` and moves its templates `into` the other category. */
export const mergeCategoriesSchema = z.object({ id: idSchema, into: idSchema });

export const removeCategorySchema = z.object({
  id: idSchema,
  /**
   * The new category of its templates, or null for none. Required only while it has templates
   * (catalogue.category-in-use).
   */
  moveTo: idSchema.nullable().optional(),
});
