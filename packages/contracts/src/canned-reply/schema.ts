import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine, withoutNul } from '../text';
import { ticketMessages } from '../ticket/messages';
import { attachmentIdsSchema } from '../ticket/schema';
import { wrongVariable } from './variables';

/** A text that the team sends often, with variables to be filled from the ticket. */
export const cannedReplySchema = z.object({
  title: z
    .string({ error: ticketMessages.replyTitleRequired })
    .trim()
    .min(1, ticketMessages.replyTitleRequired)
    .max(limits.cannedReplyTitle, messages.tooLong('Title', limits.cannedReplyTitle))
    .regex(oneLine, messages.singleLine('Title')),
  body: z
    .string({ error: ticketMessages.replyBodyRequired })
    .overwrite(withoutNul)
    .trim()
    .min(1, ticketMessages.replyBodyRequired)
    .max(limits.ticketMessage, messages.tooLong('Text', limits.ticketMessage))
    .superRefine((text, { addIssue }) => {
      const wrong = wrongVariable(text);
      if (wrong) addIssue({ code: 'custom', message: ticketMessages.variableUnknown(wrong) });
    }),
  /** An answer with it closes the ticket. */
  closes: z.boolean().optional(),
});

/** The same with what it brings along, left out as it is: who gets the ticket (`me`: whoever answers), tags, and files, those that it has or newly uploaded ones. */
export const saveCannedReplySchema = cannedReplySchema.extend({
  assignTo: z.literal('me').or(idSchema).nullable().optional(),
  tagIds: z.array(idSchema).max(limits.tagsPerTicket).optional(),
  fileIds: attachmentIdsSchema.unwrap().optional(),
});

/** `updatedAt`: which version the caller has edited; another one refuses. */
export const updateCannedReplySchema = saveCannedReplySchema.extend({
  id: idSchema,
  updatedAt: z.iso.datetime(),
});
