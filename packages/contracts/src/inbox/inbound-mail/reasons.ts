import type { ErrorDefinitions } from '../../error-definitions';

/** Used through `reasons`. */
export const inboundMailReasons = {
  INBOUND_MAIL_NOT_FOUND: { status: 404, message: 'This email no longer exists.' },
  INBOUND_MAIL_STATE: { status: 409, message: 'Somebody was faster: this email is now “{state}”.' },
  INBOUND_MAIL_SENDER: {
    status: 409,
    message: 'This email has no sender, so nobody could answer a contact message made from it.',
  },
  /** Only in bulk changes. */
  INBOUND_MAIL_FORGED: {
    status: 409,
    message: 'The mail server says that this email is forged. Open it to decide about it separately.',
  },
  INBOUND_MAIL_OUTSIDE: {
    status: 409,
    message:
      'This email answers somebody outside whom the team asked. Add it to their ticket, where only the team reads it.',
  },
  INBOUND_MAIL_EMPTY: {
    status: 409,
    message: 'This email has nothing that a ticket accepts: no text, and no file of an allowed type.',
  },
} as const satisfies ErrorDefinitions;
