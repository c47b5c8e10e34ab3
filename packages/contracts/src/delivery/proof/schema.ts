import { z } from 'zod';
import { attachmentIdsSchema } from '../../desk/ticket/schema';
import * as fieldNames from '../../field-names';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { byOrderNumberSchema } from '../../sales/order/schema';
import { submitKeySchema } from '../../submit-key';
import { boundedText, typedLine } from '../../text';
import { proofMessages } from './messages';
import { proofTeamMessages } from './team-messages';

/** Version of a proof, counted from 1 in each order. */
export const proofVersionSchema = z.number().int().min(1).max(limits.proofsPerOrder);

/** The proofs of one order, by its number. */
export const proofsOfOrderSchema = z.object({ orderNumber: byOrderNumberSchema.shape.number });

export const byProofSchema = proofsOfOrderSchema.extend({ version: proofVersionSchema });

/**
 * Address of a preview (delivery.proof-preview): https, without user name and password, as browsers resolve it;
 * null for an empty one. The server never fetches it.
 */
const previewUrlSchema = typedLine()
  .max(limits.url, messages.tooLong('Address', limits.url))
  .transform((typed, ctx) => {
    if (typed === '') return null;
    // `//` is looked for, because browsers also read `https:example.com`, which people take for a path.
    const url = /^https:\/\//i.test(typed) && URL.canParse(typed) ? new URL(typed) : null;
    if (url && !url.username && !url.password && url.href.length <= limits.url) return url.href;
    ctx.addIssue(proofTeamMessages.previewInvalid);
    return z.NEVER;
  });

/** The fields of a proof, as the form has them. */
export const proofFieldsSchema = z.object({
  note: boundedText('The note', limits.proofNote, proofTeamMessages.noteRequired),
  previewUrl: previewUrlSchema.nullable().default(null),
});

/** A proof without its order. */
export const newProofSchema = proofFieldsSchema.extend({
  attachmentIds: z.array(idSchema).max(limits.proofFiles, proofTeamMessages.tooManyFiles).default([]),
  submitKey: submitKeySchema,
});

/** Shows work: a note, and files or the address of a preview, or both. */
export const showProofSchema = proofsOfOrderSchema
  .extend(newProofSchema.shape)
  .refine(({ previewUrl, attachmentIds }) => previewUrl !== null || attachmentIds.length > 0, {
    path: ['previewUrl'],
    error: proofTeamMessages.nothingShown,
  });

/** What to change is a message of the customer on the order. */
export const requestProofChangeSchema = byProofSchema.extend({
  body: boundedText(fieldNames.message, limits.ticketMessage, proofMessages.changeRequired),
  attachmentIds: attachmentIdsSchema,
  submitKey: submitKeySchema,
});
