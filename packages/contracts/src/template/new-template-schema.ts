import { z } from 'zod';
import { altSchema, fileSchema } from '../file/schema';
import { limits } from '../limits';
import { submitKeySchema } from '../submit-key';
import { createTemplateSchema, updateTemplateSchema } from './schema';

/**
 * Pictures that come with a template (rest.template-body). How many there may be, how large and of which type is judged
 * when they are read. `alts` are the words for those who cannot see them, in the same order.
 */
const comingPictures = {
  pictures: z.array(fileSchema).default([]),
  alts: z.array(altSchema).max(limits.templateMedia).default([]),
};

/** A template, and its pictures where they come with it: the first is the cover. */
export const newTemplateSchema = createTemplateSchema.extend({
  submitKey: submitKeySchema,
  ...comingPictures,
});

/** A change of a template, and pictures to be added after those that it has. */
export const editedTemplateSchema = updateTemplateSchema.extend(comingPictures);
