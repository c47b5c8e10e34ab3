import type { MailTemplate } from './schema';

/**
 * State of a mail. `retrying`: not delivered yet and tried again; `failed`: refused permanently by the mail
 * server; `given_up`: it waited too long, or its code expired meanwhile.
 */
export const mailStates = ['waiting', 'retrying', 'sent', 'failed', 'given_up'] as const;
export type MailState = (typeof mailStates)[number];

/** Filter values of the outbox: `undelivered` are recent mails that never arrived and may need attention. */
export const mailListStates = [...mailStates, 'undelivered'] as const;
export type MailListState = (typeof mailListStates)[number];

/** States from which a mail can be retried manually. */
export const retriableMailStates: readonly MailState[] = ['retrying', 'failed', 'given_up'];

/** Label of each kind of mail. */
export const mailKinds: Readonly<Record<MailTemplate, string>> = {
  'signup-code': 'Sign-up code',
  'signup-existing-account': 'Sign-up with an address that has an account',
  'verify-email-code': 'Code to confirm an address',
  'reset-code': 'Password reset code',
  'reset-no-account': 'Password reset without an account',
  'reset-at-provider': 'Password reset of who signs in with the identity provider',
  'break-glass': 'Account for emergencies',
  'password-changed': 'Password changed',
  'second-factor': 'Two-step sign-in',
  'new-sign-in': 'Sign-in on a new device',
  'email-change-code': 'Code for a new address',
  'email-change-existing-account': 'New address has an account already',
  'email-changed': 'Address changed',
  'account-deleted': 'Account deleted',
  'account-created-by-admin': 'Account made by the team',
  'reset-offered': 'Way to a new password, from the team',
  'ticket-created-customer': 'Ticket received, to the customer',
  'ticket-opened-for-customer': 'Ticket opened for a customer',
  'ticket-created-team': 'New ticket, to the team',
  'ticket-answered': 'Ticket answered',
  'ticket-closed': 'Ticket closed',
  'ticket-rating': 'Question how a ticket went',
  'ticket-reply-team': 'Customer replied, to the team',
  'sale-finalized-customer': 'Sale finalized, to the customer',
  'sale-finalized-team': 'Sale finalized, to the team',
  'contact-message-team': 'Contact message, to the team',
  'lead-answered': 'Answer to a contact message',
  'lead-reply-team': 'Reply to an answer, to the team',
  'lead-assigned': 'Assigned contact message, to a colleague',
  'template-rejected': 'Template rejected',
  'cart-reminder': 'Reminder of a cart',
  'quote-sent': 'Quote, to the customer',
  'quote-reminder': 'Quote ends soon, to the customer',
  'quote-accepted': 'Quote accepted, to the customer',
  'quote-accepted-team': 'Quote accepted, to the team',
  'quote-declined-team': 'Quote declined, to the team',
  'payment-received': 'Payment received',
  'payment-received-team': 'Payment received, to the team',
  'payment-failed': 'Payment failed',
  'payment-failed-team': 'Payment failed, to the team',
  'payment-refunded': 'Refund',
  'refund-failed-team': 'Refund failed, to the team',
  'payment-disputed-team': 'Payment disputed, to the team',
  'transfer-claimed-team': 'Customer says that money was transferred, to the team',
  'invoice-issued': 'Invoice or credit note, to the customer',
  'invoice-overdue': 'Reminder of an invoice',
  'order-answered': 'Message about an order, to the customer',
  'order-reply-team': 'Customer wrote on an order, to the team',
  'order-status': 'Order has another status',
  'webhook-disabled-team': 'Webhook switched off, to the team',
  'ticket-reopened-team': 'Ticket reopened, to the team',
  'ticket-assigned': 'Ticket assigned',
  'notice-digest': 'Unread notices of the day',
};
