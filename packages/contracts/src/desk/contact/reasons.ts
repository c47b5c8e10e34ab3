import type { ErrorDefinitions } from '../../error-definitions';

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
    message: 'Somebody else has changed this note in the meantime. Please review it before you save.',
  },
  TOO_QUICK: {
    status: 429,
    message: 'That was very quick. Please check your message and send it again in {wait}.',
  },
} as const satisfies ErrorDefinitions;
