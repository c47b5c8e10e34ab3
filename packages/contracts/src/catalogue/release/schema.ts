import { z } from 'zod';
import { fileFormSchema, fileSchema } from '../../files/file/schema';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { boundedText, typedLine } from '../../text';
import { releaseMessages } from './messages';

/** Three numbers, such as `1.2.0` (catalogue.template-releases). */
const versionSchema = typedLine({ error: releaseMessages.versionFormat }).regex(
  /^(?:0|[1-9]\d{0,3})(?:\.(?:0|[1-9]\d{0,3})){2}$/,
  releaseMessages.versionFormat,
);

/** What people write of a release; `notes` are plain text, empty for none. */
export const releaseFieldsSchema = z.object({
  version: versionSchema,
  notes: boundedText('Notes', limits.releaseNotes).default(''),
});

const ofTemplate = { templateId: idSchema };

export const releasesOfSchema = z.object(ofTemplate);

/** A new release of the template with its ZIP file, as a form. */
export const addReleaseSchema = fileFormSchema.pipe(
  releaseFieldsSchema.extend({ ...ofTemplate, file: fileSchema }),
);

/** A release as the caller has seen it: with `updatedAt`, a later change is refused. */
export const seenReleaseSchema = z.object({
  ...ofTemplate,
  id: idSchema,
  updatedAt: z.iso.datetime().optional(),
});

/** Omitted fields stay unchanged. The version can change until the release is first published. */
export const updateReleaseSchema = seenReleaseSchema.extend({
  version: versionSchema.optional(),
  notes: releaseFieldsSchema.shape.notes.unwrap().optional(),
});

/** The address of a release's ZIP file, for the team. */
export const releaseFilePath = (id: string) => `/files/releases/${id}`;
