import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const inboundMailReasons = {
  INBOUND_MAIL_NOT_FOUND: { status: 404, message: 'This mail is not there any more.' },
  INBOUND_MAIL_STATE: { status: 409, message: 'Somebody was faster: this mail is “{state}” now.' },
  INBOUND_MAIL_SENDER: {
    status: 409,
    message: 'This mail names no sender, so nobody could answer a contact message made of it.',
  },
  /** Only in bulk changes. */
  INBOUND_MAIL_FORGED: {
    status: 409,
    message: 'The mail server says that this mail is forged. Open it to decide about it alone.',
  },
  INBOUND_MAIL_EMPTY: {
    status: 409,
    message:
      'There is nothing in this mail that a ticket could take: no text, and no file of a kind that it allows.',
  },
} as const satisfies ErrorDefinitions;
