import type { MailTemplate } from './schema';

/**
 * State of a mail. `retrying`: not delivered yet and tried again; `failed`: refused permanently by the mail
 * server; `given_up`: it waited too long, or its code expired meanwhile.
 */
export const mailStates = ['waiting', 'retrying', 'sent', 'failed', 'given_up'] as const;
export type MailState = (typeof mailStates)[number];

/** Filter values of the outbox: `undelivered` are recent mails that never arrived and may need attention. */
export const mailListStates = [...mailStates, 'undelivered'] as const;

/** States from which a mail can be retried manually. */
export const retriableMailStates: readonly MailState[] = ['retrying', 'failed', 'given_up'];

/** Label of each kind of mail. */
export const mailKinds: Readonly<Record<MailTemplate, string>> = {
  'signup-code': 'Sign-up code',
  'signup-existing-account': 'Sign-up with an address that has an account',
  'verify-email-code': 'Code to confirm an address',
  'reset-code': 'Password reset code',
  'reset-no-account': 'Password reset without an account',
  'reset-at-provider': 'Password reset for users of the identity provider',
  'break-glass': 'Emergency account',
  'password-changed': 'Password changed',
  'second-factor': 'Two-step verification',
  'new-sign-in': 'Login on a new device',
  'email-change-code': 'Code for a new address',
  'email-change-existing-account': 'New address already has an account',
  'email-changed': 'Address changed',
  'account-deleted': 'Account deleted',
  'account-created-by-admin': 'Account created by the team',
  'reset-offered': 'Password reset, sent by the team',
  'ticket-created-customer': 'Ticket received, to the customer',
  'ticket-opened-for-customer': 'Ticket opened for a customer',
  'ticket-created-team': 'New ticket, to the team',
  'ticket-answered': 'Ticket answered',
  'ticket-copied': 'Ticket answered, copy',
  'ticket-forwarded': 'Ticket forwarded to somebody outside',
  'ticket-forward-reply-team': 'Reply to a forwarded ticket, to the team',
  'ticket-closed': 'Ticket closed',
  'ticket-rating': 'Rating request',
  'ticket-reply-team': 'Customer replied, to the team',
  'sale-finalized-customer': 'Sale finalized, to the customer',
  'sale-finalized-team': 'Sale finalized, to the team',
  'contact-message-team': 'Contact message, to the team',
  'lead-answered': 'Answer to a contact message',
  'lead-reply-team': 'Reply to an answer, to the team',
  'lead-assigned': 'Contact message assigned, to a colleague',
  'template-rejected': 'Template rejected',
  'cart-reminder': 'Cart reminder',
  'quote-sent': 'Quote, to the customer',
  'quote-reminder': 'Quote expires soon, to the customer',
  'quote-accepted': 'Quote accepted, to the customer',
  'quote-accepted-team': 'Quote accepted, to the team',
  'quote-declined-team': 'Quote declined, to the team',
  'payment-received': 'Payment received',
  'payment-received-team': 'Payment received, to the team',
  'payment-failed': 'Payment failed',
  'payment-failed-team': 'Payment failed, to the team',
  'payment-refunded': 'Refund',
  'payment-moved': 'Payment moved to another order',
  'refund-failed-team': 'Refund failed, to the team',
  'payment-disputed-team': 'Payment disputed, to the team',
  'transfer-claimed-team': 'Customer reported a transfer, to the team',
  'invoice-issued': 'Invoice or credit note, to the customer',
  'invoice-overdue': 'Invoice reminder',
  'licenses-valid': 'Licenses valid, to the customer',
  'licenses-ended': 'Licenses ended, to the customer',
  'order-answered': 'Message about an order, to the customer',
  'order-reply-team': 'Customer wrote on an order, to the team',
  'proof-shown': 'Work to look at, to the customer',
  'review-asked': 'Request for reviews',
  'review-news': 'What became of a review, to its author',
  'proof-answered-team': 'Customer approved work or asked for a change, to the team',
  'correction-decided': 'Answer to a correction, to the customer',
  'corrections-end': 'Free corrections end soon, to the customer',
  'order-status': 'Order status changed',
  'webhook-disabled-team': 'Webhook switched off, to the team',
  'ticket-reopened-team': 'Ticket reopened, to the team',
  'ticket-assigned': 'Ticket assigned',
  'notice-digest': 'Daily email of notifications',
};
