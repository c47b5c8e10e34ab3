import type { ErrorDefinitions } from '../../error-definitions';
import { ticketMessages } from '../ticket/messages';

/** Used through `reasons`. */
export const cannedReplyReasons = {
  CANNED_REPLY_NOT_FOUND: { status: 404, message: ticketMessages.replyGone },
  CANNED_REPLY_EXISTS: { status: 409, message: ticketMessages.replyTitleTaken },
  CANNED_REPLY_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this reply in the meantime. Please review it before you save.',
  },
  CANNED_REPLIES_FULL: {
    status: 409,
    message: 'You can have at most {limit} canned replies. Delete one to add another.',
  },
} as const satisfies ErrorDefinitions;
