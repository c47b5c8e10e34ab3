/**
 * Kinds of notices for team members (notice.kinds). Separate from the schemas, because screens list them
 * and few need zod.
 */
export const noticeKinds = [
  'assigned',
  'mentioned',
  'replied',
  'overdue',
  'unsent',
  'missed',
  'arrived',
  'unreadable',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Places with a conversation. */
export const conversationPlaces = ['ticket', 'order', 'lead'] as const;
export type ConversationPlace = (typeof conversationPlaces)[number];

/** Places a notice can be about. */
export const noticePlaces = [...conversationPlaces, 'template', 'incoming-mail'] as const;
export type NoticePlace = (typeof noticePlaces)[number];

/** The one place of its kind, as the place's id and its label. */
export const incomingMailPlace = {
  place: 'incoming-mail',
  placeId: '00000000-0000-0000-0000-000000000000',
} as const;

/** Channels for notices, each with a switch per kind (notice.own-switches). */
export const noticeChannels = ['app', 'mail', 'browser'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Label of each kind. */
export const noticeKindLabels: Readonly<Record<NoticeKind, string>> = {
  assigned: 'Something is assigned to me',
  mentioned: 'A colleague mentions me',
  replied: 'A customer replies on what is mine or what I follow',
  overdue: 'A ticket of mine passes its target',
  unsent: 'An answer of mine could not be sent',
  missed: 'A template was not published at its time',
  arrived: 'A mail belongs to no ticket and waits',
  unreadable: 'The mailbox cannot be read',
};

/** Content of a notice, as shown in lists, mails and the browser. */
export interface NoticeFacts {
  kind: NoticeKind;
  /** Name of the place: a number, the name of a lead or the title of a template. */
  label: string;
  /** Who caused it last; null if it was time-based. */
  byName: string | null;
  /** Number of times since it was last read. */
  count: number;
}

/**
 * Returns a notice as one sentence; several of a kind at one place are combined (notice.grouped-by-place).
 */
export function describeNotice({ kind, label, byName, count }: NoticeFacts): string {
  const who = byName ?? 'Somebody';
  if (kind === 'overdue') return `${label} has passed its target`;
  if (kind === 'unsent') {
    return count === 1
      ? `Your answer on ${label} was not sent and is your draft again`
      : `${count} of your answers on ${label} were not sent and are your draft again`;
  }
  if (kind === 'missed') {
    return `${label} was not published at its time: ${who}, who scheduled it, may not publish it any more`;
  }
  if (kind === 'arrived') {
    return count === 1 ? `A mail came to ${label}` : `${count} mails came to ${label}`;
  }
  if (kind === 'unreadable') return 'The mailbox cannot be read: answers by mail do not arrive';
  if (kind === 'assigned') return `${who} assigned ${label} to you`;
  if (kind === 'mentioned') {
    return count === 1
      ? `${who} mentioned you in ${label}`
      : `${count} mentions of you in ${label}, the latest by ${who}`;
  }
  return count === 1 ? `${who} replied on ${label}` : `${count} replies on ${label}, the latest by ${who}`;
}
