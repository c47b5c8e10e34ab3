/**
 * Prefixes of the keys under which this browser stores unsent input and what a customer dismissed. A draft under any other key does not
 * compile: all drafts are removed at logout, because the next person at this browser may be another one.
 */
export const draftPrefixes = [
  'ticket-inquiry:',
  'ticket-reply:',
  'ticket-response:',
  'ticket-note:',
  'order-reply:',
  'order-response:',
  'order-note:',
  'contact-message',
  'message-note:',
  'customer-note:',
  'lead-response:',
  'template-draft:',
  'email-change:',
  'form-draft:',
  'selection:',
  'waiting-dismissed:',
] as const;

export type DraftKey = `${(typeof draftPrefixes)[number]}${string}`;
