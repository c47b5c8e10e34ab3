import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { boundedLine } from '../../text';
import { savedViewMessages } from './messages';

/** Dashboard screens whose filters can be saved as views. */
export const savedViewScreens = ['users', 'tickets', 'templates', 'orders', 'carts', 'messages'] as const;
export type SavedViewScreen = (typeof savedViewScreens)[number];

const viewNameSchema = boundedLine('Name', limits.savedViewName, savedViewMessages.nameRequired);

/**
 * A screen's search params, flat as in the URL. The screen parses them whenever a view is opened, so that one
 * from an older version still opens.
 */
const viewSearchSchema = z
  .record(z.string().max(50), z.union([z.string().max(200), z.number(), z.boolean()]))
  .refine((search) => Object.keys(search).length <= limits.savedViewParts);

export const listSavedViewsSchema = z.object({ screen: z.enum(savedViewScreens) });

export const createSavedViewSchema = listSavedViewsSchema.extend({
  name: viewNameSchema,
  search: viewSearchSchema,
});

export const renameSavedViewSchema = z.object({ id: idSchema, name: viewNameSchema });

export const overwriteSavedViewSchema = z.object({ id: idSchema, search: viewSearchSchema });
