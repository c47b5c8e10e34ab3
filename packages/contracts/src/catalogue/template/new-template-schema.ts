import { z } from 'zod';
import { altSchema, fileSchema } from '../../files/file/schema';
import { limits } from '../../limits';
import { submitKeySchema } from '../../submit-key';
import { createTemplateSchema, updateTemplateSchema } from './schema';

/**
 * Pictures sent along with a template (rest.template-body). Their number, size and type are checked when they
 * are read. `alts`: their alt texts, in the same order.
 */
const uploadedPictures = {
  pictures: z.array(fileSchema).default([]),
  alts: z.array(altSchema).max(limits.templateMedia).default([]),
};

/** A template with optional pictures, the first of which becomes the cover. */
export const newTemplateSchema = createTemplateSchema.extend({
  submitKey: submitKeySchema,
  ...uploadedPictures,
});

/** A change of a template, with pictures to append to its existing ones. */
export const editedTemplateSchema = updateTemplateSchema.extend(uploadedPictures);
