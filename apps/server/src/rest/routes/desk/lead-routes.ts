import {
  assignLeadSchema,
  convertLeadSchema,
  listContactMessagesSchema,
  loseLeadSchema,
  respondToLeadSchema,
} from '@app/contracts/desk/contact/inbox-schema';
import { contactMessages } from '@app/contracts/desk/contact/messages';
import { z } from 'zod';
import { toNumber } from '../../list-query';
import { restRoute } from '../../rest-route';
import { leadDetailShape, leadShape, toLead, toLeadDetail } from '../../shapes/lead-shape';
import { ok, success } from '../../shapes/shape';

const detailAnswer = z.object({ success, lead: leadDetailShape });
const withDetail = (lead: Parameters<typeof toLeadDetail>[0]) => ({ ...ok, lead: toLeadDetail(lead) });
const { search, show, interest, state, page, pageSize } = listContactMessagesSchema.shape;

/** See rest.lead-paths. */
export const leadRoutes = [
  restRoute({
    method: 'GET',
    path: '/leads',
    summary: 'A page of the contact messages: those that wait for an answer, or what `show` and `state` say',
    failed: contactMessages.fetchFailed,
    procedure: 'contact.list',
    query: z.object({ search, show, interest, state, page, limit: pageSize }),
    answer: z.object({ success, leads: z.array(leadShape) }),
    input: ({ query: { page: number, limit, ...filter } }) => ({
      ...filter,
      page: toNumber(number),
      pageSize: toNumber(limit),
    }),
    output: ({ messages }) => ({ ...ok, leads: messages.map(toLead) }),
    total: ({ total }) => total,
  }),
  restRoute({
    method: 'GET',
    path: '/leads/{id}',
    summary: 'One contact message with what was written since',
    failed: contactMessages.fetchOneFailed,
    procedure: 'contact.byId',
    answer: detailAnswer,
    errors: ['MESSAGE_NOT_FOUND'],
    input: ({ params }) => params,
    output: withDetail,
  }),
  restRoute({
    method: 'POST',
    path: '/leads/{id}/respond',
    summary: 'Answer a contact message; the visitor gets the answer by mail',
    failed: contactMessages.answerFailed,
    procedure: 'contact.respond',
    body: respondToLeadSchema.omit({ id: true, lastSeenMessageId: true, draftVersion: true, marks: true }),
    answer: detailAnswer,
    errors: ['MESSAGE_NOT_FOUND', 'LEAD_CONVERTED'],
    output: withDetail,
  }),
  restRoute({
    method: 'POST',
    path: '/leads/{id}/assign',
    summary: 'Give a contact message to somebody of the team, or to nobody; `from` is who has it now',
    failed: contactMessages.assignFailed,
    procedure: 'contact.assign',
    body: assignLeadSchema.omit({ id: true }),
    answer: detailAnswer,
    errors: ['MESSAGE_NOT_FOUND', 'LEAD_CONVERTED', 'LEAD_ASSIGNED', 'ASSIGNEE_GONE'],
    output: withDetail,
  }),
  restRoute({
    method: 'POST',
    path: '/leads/{id}/lose',
    summary: 'Say that nothing comes of a contact message, and why',
    failed: contactMessages.loseFailed,
    procedure: 'contact.lose',
    body: loseLeadSchema.omit({ id: true }),
    answer: detailAnswer,
    errors: ['MESSAGE_NOT_FOUND', 'LEAD_CONVERTED', 'LEAD_LOST'],
    output: withDetail,
  }),
  restRoute({
    method: 'POST',
    path: '/leads/{id}/convert',
    summary:
      'Make a ticket of a contact message, for the account with its address or a new one; a token needs `messages:write` too',
    failed: contactMessages.convertFailed,
    procedure: 'contact.convert',
    body: convertLeadSchema.omit({ id: true }),
    answer: detailAnswer,
    errors: ['MESSAGE_NOT_FOUND', 'LEAD_CONVERTED', 'CUSTOMER_SUSPENDED', 'ADDRESS_BLOCKED', 'RATE_LIMITED'],
    output: withDetail,
  }),
];
