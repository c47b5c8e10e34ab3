import { z } from 'zod';
import { limits } from '../../limits';
import { boundedLine, boundedText } from '../../text';
import { templateFields } from './fields';
import { templateFormMessages } from './form-messages';

/**
 * Changes on a day, with an optional version (catalogue.what-is-new). The fields are in the key order of the
 * database's JSON, so that a value that was read and sent back is identical.
 */
const templateChangeSchema = z.object({
  date: z.iso.date(templateFormMessages.changeDateRequired),
  text: boundedText(
    templateFields.changelog.label,
    limits.templateChange,
    templateFormMessages.changeTextRequired,
  ),
  version: boundedLine('Version', limits.templateVersion).default(''),
});
export type TemplateChange = z.output<typeof templateChangeSchema>;

/** Sorts by day, latest first; entries of one day stay in the given order. */
export function sortLatestFirst(changes: readonly TemplateChange[]): TemplateChange[] {
  return [...changes].sort((one, other) => Number(other.date > one.date) - Number(other.date < one.date));
}

const tooMany = templateFormMessages.tooManyChanges;

/** The changelog of a template. */
export const templateChangelogSchema = z
  .array(templateChangeSchema)
  .max(limits.templateChanges, tooMany)
  .transform(sortLatestFirst);

/** The same as input of a form, where an empty version is present. */
export const typedChangelogSchema = z
  .array(templateChangeSchema.extend({ version: templateChangeSchema.shape.version.unwrap() }))
  .max(limits.templateChanges, tooMany)
  .transform(sortLatestFirst);
