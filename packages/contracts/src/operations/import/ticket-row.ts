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

/** Returns why a message is not imported: nobody was sent it, it is no longer shown, or nobody wrote it. */
function leftOutAs(sender: string | undefined, state = '') {
  if (state === 'draft') return 'drafts';
  if (state === 'hidden' || state === 'deleted') return 'hidden';
  return sender === 'left' ? 'generated' : undefined;
}

/** Returns the words of a message, or that somebody sent it without any: with a file alone. */
function bodyOf(body: string | undefined, sender: string | undefined): string | undefined {
  return body ?? (sender === undefined || sender === 'left' ? undefined : importMessages.withoutText);
}

const trueValues = ['true', '1', 'yes'];

const stateSchema = z.string().trim().toLowerCase().optional();
const senderSchema = aliasSchema(senders, importMessages.messageFrom).optional();

/** A name, or name and address as in a mail: `"Ada Cole" <ada@example.com>`. */
const authorSchema = typedLine()
  .max(limits.importExternalId, messages.tooLong('Author', limits.importExternalId))
  .transform((text) => {
    const [, name = text, address] = /^([^<>]*)<([^<>\s]+@[^<>\s]+)>$/.exec(text) ?? [];
    return {
      name: name
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .slice(0, limits.name),
      address: address?.toLowerCase(),
    };
  });

const messageSchema = z
  .object({
    messageBody: textSchema('A message', limits.importMessage).optional(),
    messageFrom: senderSchema,
    // Only compared, because addresses of former users may have any form.
    messageEmail: typedLine().toLowerCase().max(limits.importExternalId).optional(),
    messageAuthor: authorSchema.optional(),
    messageLastName: typedLine().max(limits.name, messages.tooLong('Last name', limits.name)).optional(),
    messageInternal: z.string().optional(),
    messageState: stateSchema,
    messageAt: momentSchema.optional(),
  })
  .transform(
    ({ messageInternal, messageFrom: sender, messageState, messageAuthor, messageLastName, ...message }) => ({
      ...message,
      authorName: [messageAuthor?.name, messageLastName].filter(Boolean).join(' ').slice(0, limits.name),
      authorAddress: messageAuthor?.address,
      messageBody: bodyOf(message.messageBody, sender),
      /** Undefined if not stated. */
      messageFrom: sender === 'left' ? undefined : sender,
      leftOutAs: leftOutAs(sender, messageState),
      isInternal: sender === 'note' || trueValues.includes(messageInternal?.toLowerCase() ?? ''),
    }),
  );

const statedSchema = z.object({
  messages: z
    .array(
      z.object({
        messageBody: z.string().optional(),
        messageFrom: senderSchema.catch(undefined),
        messageState: stateSchema,
      }),
    )
    .catch([]),
});

/** Counts the messages of a row, whether or not it can be imported (import.compared-sums). */
export function statedMessages(row: unknown) {
  const counts = { messages: 0, drafts: 0, hidden: 0, generated: 0 };
  for (const { messageBody, messageFrom, messageState } of statedSchema.parse(row).messages) {
    if (bodyOf(messageBody, messageFrom)) counts[leftOutAs(messageFrom, messageState) ?? 'messages'] += 1;
  }
  return counts;
}

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
