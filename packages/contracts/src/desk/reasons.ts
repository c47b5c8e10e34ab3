import type { ErrorDefinitions } from '../error-definitions';
import { messages } from '../messages';
import { ratingMessages } from './rating/messages';
import { ticketMessages } from './ticket/messages';

/** Used through `reasons`. */
export const cannedReplyReasons = {
  CANNED_REPLY_NOT_FOUND: { status: 404, message: ticketMessages.replyGone },
  CANNED_REPLY_EXISTS: { status: 409, message: ticketMessages.replyTitleTaken },
  CANNED_REPLY_CHANGED: {
    status: 409,
    message: 'This reply was changed in the meantime. Please review it before you save.',
  },
  CANNED_REPLIES_FULL: {
    status: 409,
    message: 'You can have at most {limit} canned replies. Delete one to add another.',
  },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const contactReasons = {
  MESSAGE_NOT_FOUND: { status: 404, message: 'This message no longer exists.' },
  MESSAGE_HANDLED: { status: 409, message: '{name} has already handled this message.' },
  MESSAGE_UNANSWERED: { status: 409, message: 'This message is already marked as unanswered.' },
  LEAD_CONVERTED: { status: 409, message: 'This message has become a ticket and continues in {number}.' },
  LEAD_LOST: { status: 409, message: 'This message is already marked as lost.' },
  LEAD_WRITTEN: {
    status: 409,
    message: '{name} has written in the meantime. Please read it before you send your answer.',
  },
  LEAD_ASSIGNED: {
    status: 409,
    message: 'Somebody was faster: this message is now assigned to {name}.',
  },
  NOTE_CHANGED: {
    status: 409,
    message: 'This note was changed in the meantime. Please review it before you save.',
  },
  TOO_QUICK: {
    status: 429,
    message: 'That was very quick. Please check your message and send it again in {wait}.',
  },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const ratingReasons = {
  RATING_LINK: { status: 404, message: ratingMessages.linkOver },
  RATING_NOT_OVER: { status: 409, message: ratingMessages.notOver },
  RATING_NOT_ASKED: { status: 409, message: ratingMessages.notAsked },
  RATING_FIXED: { status: 409, message: ratingMessages.fixed },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const ticketReasons = {
  TICKET_NOT_FOUND: { status: 404, message: messages.ticketNotFoundText },
  TICKET_STATUS: { status: 409, message: 'The status is now {status}, so this is not possible.' },
  TICKET_WRITTEN: {
    status: 409,
    message: '{name} has written in this ticket in the meantime. Please read it before you send your answer.',
  },
  ANSWER_UNDERWAY: {
    status: 409,
    message: '{name} is sending an answer right now. Please read it before you send yours.',
  },
  ANSWER_SENT: { status: 409, message: 'Too late: this answer has already been sent.' },
  ANSWERS_HELD: {
    status: 429,
    message: '{limit} answers are waiting to be sent. Please wait a few seconds.',
  },
  DRAFT_CHANGED: {
    status: 409,
    message: 'You have continued this draft in another window or on another device.',
  },
  DRAFTS_FULL: {
    status: 409,
    message:
      'You have {limit} drafts on the server. Send or clear one, so that this one can be saved there too.',
  },
  TICKET_MERGED: { status: 409, message: 'It was merged with another one and continues in {number}.' },
  TICKETS_DIFFER: {
    status: 409,
    message:
      'These tickets belong to different customers. They can be merged only if both have confirmed their address and belong to one company whose colleagues see each other’s requests.',
  },
  TICKET_ITSELF: { status: 409, message: 'A ticket cannot be merged into itself.' },
  TICKET_QUOTED: {
    status: 409,
    message: 'This ticket has quotes. Merge the other one into it.',
  },
  MESSAGE_NOT_SPLIT: {
    status: 409,
    message: 'Only messages from the customer can become a separate ticket.',
  },
  TICKET_SPAM: { status: 409, message: 'This ticket is marked as spam.' },
  TICKET_NOT_SPAM: { status: 409, message: 'This ticket is not marked as spam.' },
  SENDER_BLOCKED: {
    status: 403,
    message: 'We do not accept requests from this address. Please call {phone} if this is a mistake.',
  },
  ADDRESS_BLOCKED: {
    status: 409,
    message: '{email} is on the block list. Remove it from the list first.',
  },
  TEAM_NOT_BLOCKED: { status: 409, message: 'This is an address of our own team and cannot be blocked.' },
  BLOCK_NOT_FOUND: { status: 404, message: 'This address is no longer on the block list.' },
  CUSTOMER_SUSPENDED: {
    status: 409,
    message: 'The account of {name} is suspended. Unsuspend it first.',
  },
  NOT_IN_COPY: {
    status: 409,
    message:
      '{email} cannot be in copy: it is the customer, somebody on the team, or an address of this site.',
  },
  PARTICIPANTS_FULL: {
    status: 409,
    message: '{limit} people can be in copy of a ticket. Remove one to add another.',
  },
  NOTE_NOT_YOURS: { status: 403, message: 'Only its author can change a note.' },
  OWN_NOTE_CHANGED: {
    status: 409,
    message: 'You have changed this note in another window. Please close this one and look at it.',
  },
  NOTE_FORWARDED: {
    status: 409,
    message: 'This note was sent to somebody outside, so it stays as it is. Add another one.',
  },
  NOTE_VERSIONS_FULL: {
    status: 409,
    message: 'A note can be changed {limit} times. Add another one.',
  },
  NOT_FORWARDABLE: { status: 409, message: ticketMessages.notForwardable('{email}') },
  FORWARDS_FULL: { status: 409, message: 'A ticket can be forwarded {limit} times, and this one has been.' },
  FORWARDED_TOO_OFTEN: {
    status: 429,
    message: 'You have forwarded {limit} messages recently. Please wait a while before you forward another.',
  },
  TAG_NOT_FOUND: { status: 404, message: ticketMessages.tagGone },
  TAG_EXISTS: { status: 409, message: ticketMessages.tagTaken },
  TAGS_FULL: {
    status: 409,
    message: 'You can have at most {limit} tags. Merge or delete some to add another.',
  },
  TICKET_TAGS_FULL: { status: 409, message: 'A ticket can have {limit} tags. Remove one to add another.' },
  TICKET_ASSIGNED: {
    status: 409,
    message: 'Somebody was faster: this ticket is now assigned to {name}.',
  },
  ASSIGNEE_GONE: {
    status: 409,
    message: 'Tickets can only be assigned to active administrators. Please choose somebody else.',
  },
  ALREADY_FINALIZED: { status: 409, message: 'This sale is already finalized.' },
} as const satisfies ErrorDefinitions;
