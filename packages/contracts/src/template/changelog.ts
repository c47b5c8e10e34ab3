import { z } from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine, withoutHalves, withoutNul } from '../text';
import { templateFormMessages } from './form-messages';

/**
 * What was new on a day, and in which version where it has one (catalogue.what-is-new). The fields are in the order in which
 * the database gives the keys of its JSON, so that what was read and comes back is the same.
 */
const templateChangeSchema = z.object({
  date: z.iso.date(templateFormMessages.changeDateRequired),
  text: z
    .string({ error: templateFormMessages.changeTextRequired })
    .overwrite(withoutNul)
    .overwrite(withoutHalves)
    .trim()
    .min(1, templateFormMessages.changeTextRequired)
    .max(limits.templateChange, messages.tooLong('What is new', limits.templateChange)),
  version: z
    .string()
    .overwrite(withoutHalves)
    .trim()
    .max(limits.templateVersion, messages.tooLong('Version', limits.templateVersion))
    .regex(oneLine, messages.singleLine('Version'))
    .default(''),
});
export type TemplateChange = z.output<typeof templateChangeSchema>;

/** The latest day first; of one day in the order given. */
export function latestFirst(changes: readonly TemplateChange[]): TemplateChange[] {
  return [...changes].sort((one, other) => Number(other.date > one.date) - Number(other.date < one.date));
}

const tooMany = templateFormMessages.tooManyChanges;

/** What has changed in a template. */
export const templateChangelogSchema = z
  .array(templateChangeSchema)
  .max(limits.templateChanges, tooMany)
  .transform(latestFirst);

/** The same as a form has it: a version that is left empty is there. */
export const typedChangelogSchema = z
  .array(templateChangeSchema.extend({ version: templateChangeSchema.shape.version.unwrap() }))
  .max(limits.templateChanges, tooMany)
  .transform(latestFirst);
