import { z } from 'zod';
import { count, named, time } from './shape';

/** A category, with its documented fields and newer ones (catalogue.category-fields). */
export const categoryShape = named(
  'Category',
  z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    position: count,
    templateCount: count,
    createdAt: time,
    updatedAt: time,
  }),
);
