import type { RouterOutputs } from '@app/api/types';
import { leadStates } from '@app/contracts/desk/contact/status';
import { languageSchema } from '@app/contracts/language-schema';
import { z } from 'zod';
import { named, time } from './shape';

/** A contact message. In a list, `message` is only its beginning. */
export const leadShape = named(
  'Lead',
  z.object({
    id: z.string(),
    name: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    interest: z.string().nullable(),
    /** Language of the mail around a reply. */
    language: languageSchema,
    message: z.string(),
    note: z.string(),
    state: z.enum(leadStates),
    assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
    createdAt: time,
    /** When the team's next reply is due. If no reply is awaited, when it was due. */
    replyDueAt: time,
    /** When a team member handled it; null while it is open. */
    handledAt: time.nullable(),
    lostReason: z.string().nullable(),
    /** The ticket created from it. */
    ticket: z.object({ id: z.string(), number: z.string() }).nullable(),
  }),
);

/** A contact message with its later messages, oldest first. */
export const leadDetailShape = named(
  'LeadDetail',
  leadShape.extend({
    messages: z.array(
      z.object({
        id: z.string(),
        authorName: z.string(),
        fromTeam: z.boolean(),
        body: z.string(),
        createdAt: time,
      }),
    ),
  }),
);

type LeadRow = RouterOutputs['contact']['list']['messages'][number];

/** Returns a lead with its documented fields. */
export function toLead(lead: LeadRow): z.input<typeof leadShape> {
  const { assignee, handled, ended, answeredAt: _answered, ...rest } = lead;
  return {
    ...rest,
    assignee: assignee && { id: assignee.id, name: assignee.name },
    handledAt: handled?.at ?? null,
    lostReason: ended?.lostReason ?? null,
  };
}

/** Returns the same with its thread. */
export function toLeadDetail({
  messages,
  customer: _customer,
  bounce: _bounce,
  otherMails: _otherMails,
  ...lead
}: RouterOutputs['contact']['byId']): z.input<typeof leadDetailShape> {
  return {
    ...toLead(lead),
    messages: messages.map(({ id, authorName, fromTeam, body, createdAt }) => ({
      ...{ id, authorName, fromTeam, body, createdAt },
    })),
  };
}
