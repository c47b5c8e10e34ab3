import { z } from 'zod';
import { altSchema, fileSchema } from './file';
import { limits } from './limits';
import { submitKeySchema } from './submit-key';
import { createTemplateSchema } from './template';

/**
 * A template, and its pictures where they come with it (B153): the first is the cover. How many there may be, how large
 * and of which type is judged when they are read. `alts` are the words for those who cannot see them, in the same order.
 */
export const newTemplateSchema = createTemplateSchema.extend({
  submitKey: submitKeySchema,
  pictures: z.array(fileSchema).default([]),
  alts: z.array(altSchema).max(limits.templateMedia).default([]),
});
