import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const contactReasons = {
  MESSAGE_NOT_FOUND: { status: 404, message: 'This message is not there any more.' },
  MESSAGE_HANDLED: { status: 409, message: '{name} has handled this message already.' },
  MESSAGE_UNANSWERED: { status: 409, message: 'This message is marked as unanswered already.' },
  LEAD_CONVERTED: { status: 409, message: 'This message has become a ticket: it goes on in {number}.' },
  LEAD_LOST: { status: 409, message: 'This message is marked as lost already.' },
  LEAD_WRITTEN: {
    status: 409,
    message: '{name} wrote meanwhile. Please read it before you send your answer.',
  },
  LEAD_ASSIGNED: {
    status: 409,
    message: 'Somebody was faster: this message is now assigned to {name}.',
  },
  NOTE_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this note meanwhile. Please look at it again before you save.',
  },
  TOO_QUICK: {
    status: 429,
    message: 'That was very quick. Please check your message and send it again in {wait}.',
  },
} as const satisfies ErrorDefinitions;
