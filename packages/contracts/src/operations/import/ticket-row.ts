import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { emailSchema } from '../../people/user/schema';
import { typedLine } from '../../text';
import { aliasSchema, customerShape, externalIdSchema, joinName, momentSchema, textSchema } from './cell';
import { importMessages } from './messages';

/** Terms used by help desks, including FreeScout and Zammad. */
const statuses = {
  open: ['open', 'new', 'active', 'reopened', '1'],
  in_progress: ['in progress', 'pending', 'pending reminder', 'pending close', 'waiting', 'on hold', '2'],
  closed: ['closed', 'resolved', 'solved', 'done', 'merged', '3'],
} as const;

/** `left`: entries written by the help desk itself, such as an assignment. */
const senders = {
  customer: ['customer', 'client', 'end-user', 'requester'],
  team: ['team', 'agent', 'user', 'message', 'staff', 'admin', 'reply'],
  note: ['note', 'internal'],
  left: ['lineitem', 'system'],
} as const;

/** States of messages that nobody was sent, or that are no longer shown. */
const unsentStates = ['draft', 'hidden', 'deleted'];

const trueValues = ['true', '1', 'yes'];

const messageSchema = z
  .object({
    messageBody: textSchema('A message', limits.importMessage).optional(),
    messageFrom: aliasSchema(senders, importMessages.messageFrom).optional(),
    // Only compared, because addresses of former users may have any form.
    messageEmail: typedLine().toLowerCase().max(limits.importExternalId).optional(),
    messageAuthor: typedLine().max(limits.name, messages.tooLong('Author', limits.name)).optional(),
    messageInternal: z.string().optional(),
    messageState: z.string().trim().toLowerCase().optional(),
    messageAt: momentSchema.optional(),
  })
  .transform(({ messageInternal, messageState = '', ...message }) => ({
    ...message,
    isDraft: messageState === 'draft',
    ...(unsentStates.includes(messageState) && { messageFrom: 'left' as const }),
    isInternal: message.messageFrom === 'note' || trueValues.includes(messageInternal?.toLowerCase() ?? ''),
  }));

/** A row of tickets with its non-empty messages. */
export const importedTicketSchema = z.preprocess(
  joinName,
  z
    .object({
      externalId: externalIdSchema,
      number: externalIdSchema,
      ...customerShape,
      email: emailSchema,
      subject: textSchema('Subject', limits.inquiry).optional(),
      state: z
        .string()
        .trim()
        .toLowerCase()
        .refine((state) => state !== 'deleted', importMessages.ticketDeleted)
        .refine((state) => state !== 'draft', importMessages.ticketDraft)
        .optional(),
      status: aliasSchema(statuses, importMessages.ticketStatus).default('closed'),
      createdAt: momentSchema,
      closedAt: momentSchema.optional(),
      messages: z.array(messageSchema),
    })
    .refine(({ closedAt, createdAt }) => !closedAt || closedAt >= createdAt, {
      error: importMessages.closedBefore,
      path: ['closedAt'],
    })
    .refine(({ externalId, number }) => externalId !== undefined || number !== undefined, {
      error: importMessages.idRequired,
      path: ['externalId'],
    })
    .transform(({ externalId, ...row }) => ({ ...row, externalId: externalId ?? row.number })),
);
export type ImportedTicket = z.output<typeof importedTicketSchema>;
