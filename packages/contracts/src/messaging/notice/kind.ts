/**
 * Kinds of notices for team members (notice.kinds). Separate from the schemas, because screens list them
 * and few need zod.
 */
export const noticeKinds = [
  'opened',
  'assigned',
  'mentioned',
  'replied',
  'approved',
  'change-requested',
  'confirmed',
  'reviewed',
  'review-reported',
  'corrections-end',
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
export const noticePlaces = [...conversationPlaces, 'template', 'review', 'incoming-mail'] as const;
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
  opened: 'A customer opens a ticket',
  assigned: 'Something is assigned to me',
  mentioned: 'A colleague mentions me',
  replied: 'A customer replies on something I am assigned or follow',
  approved: 'A customer approves a proof in something I am assigned or follow',
  'change-requested': 'A customer asks for a change of such a proof',
  confirmed: 'A customer has confirmed the whole hand-over of such an order',
  reviewed: 'A review of a template waits for approval',
  'review-reported': 'A reader reports a review',
  'corrections-end': 'The free corrections of something I am assigned or follow end soon',
  overdue: 'One of my tickets misses its response target',
  unsent: 'One of my answers could not be sent',
  missed: 'A template was not published on schedule',
  arrived: 'An email that matches no ticket is waiting',
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
  if (kind === 'overdue') return `${label} has missed its response target`;
  if (kind === 'unsent') {
    return count === 1
      ? `Your answer on ${label} was not sent and is a draft again`
      : `${count} of your answers on ${label} were not sent and are drafts again`;
  }
  if (kind === 'missed') {
    return `${label} was not published on schedule: ${who}, who scheduled it, may no longer publish it`;
  }
  if (kind === 'arrived') {
    return count === 1 ? `An email arrived in ${label}` : `${count} emails arrived in ${label}`;
  }
  if (kind === 'unreadable') return 'The mailbox cannot be read: replies by email are not arriving';
  if (kind === 'approved') return `${who} approved a proof in ${label}`;
  if (kind === 'change-requested') return `${who} asks for a change in ${label}`;
  if (kind === 'confirmed') return `${who} confirmed the hand-over of ${label}`;
  if (kind === 'reviewed') return `A review of ${label} waits for approval`;
  if (kind === 'review-reported') return `A review of ${label} was reported`;
  if (kind === 'corrections-end') return `The free corrections of ${label} end soon`;
  if (kind === 'opened') return `${who} opened ${label}`;
  if (kind === 'assigned') return `${who} assigned ${label} to you`;
  if (kind === 'mentioned') {
    return count === 1
      ? `${who} mentioned you in ${label}`
      : `${count} mentions of you in ${label}, the latest by ${who}`;
  }
  return count === 1 ? `${who} replied on ${label}` : `${count} replies on ${label}, the latest by ${who}`;
}
