import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { boundedLine, boundedText } from '../../text';
import { ticketMessages } from '../ticket/messages';
import { attachmentIdsSchema } from '../ticket/schema';
import { findInvalidVariable } from './variables';

/** A text that the team often sends, with variables filled from the ticket. */
export const cannedReplySchema = z.object({
  title: boundedLine('Title', limits.cannedReplyTitle, ticketMessages.replyTitleRequired),
  body: boundedText('Text', limits.ticketMessage, ticketMessages.replyBodyRequired).superRefine(
    (text, { addIssue }) => {
      const invalidVariable = findInvalidVariable(text);
      if (invalidVariable)
        addIssue({ code: 'custom', message: ticketMessages.variableUnknown(invalidVariable) });
    },
  ),
  /** Using it in an answer closes the ticket. */
  closes: z.boolean().optional(),
});

/**
 * The same with its effects; omitted ones stay unchanged: the new assignee (`me`: the author of the answer),
 * tags, and files, existing or newly uploaded.
 */
export const saveCannedReplySchema = cannedReplySchema.extend({
  assignTo: z.literal('me').or(idSchema).nullable().optional(),
  tagIds: z.array(idSchema).max(limits.tagsPerTicket).optional(),
  fileIds: attachmentIdsSchema.unwrap().optional(),
});

/** `updatedAt`: the version the caller has edited; the update is refused if it changed since. */
export const updateCannedReplySchema = saveCannedReplySchema.extend({
  id: idSchema,
  updatedAt: z.iso.datetime(),
});
