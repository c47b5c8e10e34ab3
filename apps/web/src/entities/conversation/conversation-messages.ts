import { formatCount } from '@app/contracts/format-count';

/* Texts of a conversation, for the team and for customers. */

export const customer = 'Customer';
export const team = 'Team';
export const internalNote = 'Internal note';
export const conversation = 'Conversation';
export const earlierConversation = 'Earlier conversation';
export const you = 'You';
export const byMail = 'By email';
export const byMailFrom = (address: string) => `By email from ${address}`;
export const filesLeftOut = 'Files that were left out';
export const wasLeftOut = (why: string) => `was left out: ${why}`;
export const originalNotKept = 'The original was not kept because of its size.';
export const showOriginal = 'Show original';
export const charactersOf = (length: number, most: number) =>
  `${formatCount(length)} of ${formatCount(most)} characters`;
