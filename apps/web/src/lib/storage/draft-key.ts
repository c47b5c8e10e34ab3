/**
 * Beginnings of the keys under which this browser keeps what people have typed or chosen and not sent. A draft under any
 * other does not compile: all of them are forgotten at a logout, because the next person at this browser may be another one.
 */
export const draftPrefixes = [
  'ticket-inquiry:',
  'ticket-reply:',
  'ticket-response:',
  'ticket-note:',
  'order-reply:',
  'order-response:',
  'order-note:',
  'message-note:',
  'customer-note:',
  'lead-response:',
  'template-draft:',
  'email-change:',
  'form-draft:',
  'selection:',
] as const;

export type DraftKey = `${(typeof draftPrefixes)[number]}${string}`;
