import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { withoutNul } from '../text';
import { emailSchema } from '../user/schema';
import { customerMessages } from './messages';

/** What the team notes about a customer. */
export const customerNoteTextSchema = z
  .string({ error: customerMessages.noteRequired })
  .overwrite(withoutNul)
  .trim()
  .min(1, customerMessages.noteRequired)
  .max(limits.customerNote, messages.tooLong('Note', limits.customerNote));

/** A new note about the account `id`. */
export const addCustomerNoteSchema = z.object({ id: idSchema, body: customerNoteTextSchema });

/** Another text of an own note. */
export const editCustomerNoteSchema = z.object({ noteId: idSchema, body: customerNoteTextSchema });

export const byNoteIdSchema = z.object({ noteId: idSchema });

/** Whose account an address is. */
export const byAddressSchema = z.object({ email: emailSchema });
