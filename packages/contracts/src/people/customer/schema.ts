import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { boundedText } from '../../text';
import { emailSchema } from '../user/schema';
import { customerMessages } from './messages';

/** The team's note about a customer. */
export const customerNoteTextSchema = boundedText('Note', limits.customerNote, customerMessages.noteRequired);

/** A new note about the account `id`. */
export const addCustomerNoteSchema = z.object({ id: idSchema, body: customerNoteTextSchema });

/** Changes the text of one of the caller's own notes. */
export const editCustomerNoteSchema = z.object({ noteId: idSchema, body: customerNoteTextSchema });

export const byNoteIdSchema = z.object({ noteId: idSchema });

/** Finds the account with an address. */
export const byAddressSchema = z.object({ email: emailSchema });
