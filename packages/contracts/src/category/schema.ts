import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine, withoutNul } from '../text';

const categoryNameSchema = z
  .string({ error: messages.categoryNameRequired })
  .trim()
  .min(1, messages.categoryNameRequired)
  .max(limits.categoryName, messages.tooLong('Name', limits.categoryName))
  .regex(oneLine, messages.singleLine('Name'));

/** POST /api/categories. Left out: the address comes from the name, the place is the last. */
export const createCategorySchema = z.object({
  name: categoryNameSchema,
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(limits.slug, messages.tooLong('Address', limits.slug))
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, messages.slugRules)
    .optional(),
  description: z
    .string()
    .overwrite(withoutNul)
    .trim()
    .max(limits.categoryDescription, messages.tooLong('Description', limits.categoryDescription))
    .optional(),
  /** Lower ones come first; ties by name. */
  position: z.number().int().min(0).max(limits.position).optional(),
});

/** What is left out stays as it is. */
export const updateCategorySchema = createCategorySchema.partial().extend({
  id: idSchema,
  /** When the category was last changed, as the caller knows it: a change made meanwhile is then not overwritten. */
  updatedAt: z.iso.datetime().optional(),
});

const categoryIdsSchema = z.array(idSchema).max(limits.categories);

/** The order of all categories, and the order as the caller knows it: one that somebody else has made is not overwritten. */
export const reorderCategoriesSchema = z.object({ ids: categoryIdsSchema, known: categoryIdsSchema });

/** Takes `id` away; its templates go `into` the other. */
export const mergeCategoriesSchema = z.object({ id: idSchema, into: idSchema });

export const removeCategorySchema = z.object({
  id: idSchema,
  /**
   * Where its templates go: another category, or null for none. Needed only while it has templates
   * (catalogue.category-in-use).
   */
  moveTo: idSchema.nullable().optional(),
});
