import { z } from 'zod';
import { attachmentIdsSchema } from '../../desk/ticket/schema';
import * as fieldNames from '../../field-names';
import { httpsAddressSchema } from '../../https-address';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { byOrderNumberSchema } from '../../sales/order/schema';
import { submitKeySchema } from '../../submit-key';
import { boundedText } from '../../text';
import { proofTeamMessages } from '../team-messages';
import { proofMessages } from './messages';

/** Version of a proof, counted from 1 in each order. */
export const proofVersionSchema = z.number().int().min(1).max(limits.proofsPerOrder);

/** The proofs of one order, by its number. */
export const proofsOfOrderSchema = z.object({ orderNumber: byOrderNumberSchema.shape.number });

export const byProofSchema = proofsOfOrderSchema.extend({ version: proofVersionSchema });

/** The fields of a proof, as the form has them. */
export const proofFieldsSchema = z.object({
  note: boundedText('The note', limits.proofNote, proofTeamMessages.noteRequired),
  /** Address of a preview (delivery.proof-preview). */
  previewUrl: httpsAddressSchema.nullable().default(null),
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
