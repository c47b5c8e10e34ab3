import { developerMessages } from '../developer-messages';
import type { ErrorDefinitions } from '../error-definitions';

/** Used through `reasons`. */
export const mailReasons = {
  MAIL_NOT_FOUND: { status: 404, message: 'This email is no longer in the outbox.' },
  MAIL_STATE: { status: 409, message: 'This email is now {state}, so it cannot be sent again.' },
  MAIL_EXPIRED: {
    status: 409,
    message: 'A code is sent only once. The recipient can ask for a new one.',
  },
} as const satisfies ErrorDefinitions;

/** Used through `reasons`. */
export const webhookReasons = {
  WEBHOOK_NOT_FOUND: { status: 404, message: 'This webhook no longer exists.' },
  WEBHOOKS_FULL: { status: 409, message: developerMessages.webhooksFull },
  WEBHOOK_DISABLED: { status: 409, message: 'This webhook is switched off. Switch it on first.' },
  DELIVERY_NOT_FOUND: { status: 404, message: 'This delivery is no longer in the log.' },
} as const satisfies ErrorDefinitions;
