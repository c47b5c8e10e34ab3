import type { Attachment } from '~/entities/ticket/use-attachments';

/** A message as the conversations of tickets and orders have it. */
export interface TalkMessage {
  id: string;
  authorName: string;
  /** The author's account is gone (users.deleted-user). */
  authorDeleted: boolean;
  fromTeam: boolean;
  internal: boolean;
  body: string;
  attachments: readonly Attachment[];
  /** It came by mail; `from`: whose mail the team put here, though they have no account. */
  mail: { from: string | null; leftOut: readonly { name: string; why: string }[] } | null;
  createdAt: string;
}

/** What the team talks about with a customer: a ticket, or the order that came of it. */
export interface Talk {
  number: string;
  customer: { name: string; deleted: boolean };
  messages: readonly TalkMessage[];
}

/** What goes along with a text: the files, and the key of this submit. */
interface Sent {
  attachmentIds: string[];
  submitKey: string;
}

/** What the team can do in a conversation; each answers whether it was done. */
export interface TalkActions {
  /** Which action is under way; the others wait. */
  running: string | null;
  respond: (
    answer: Sent & { body: string; lastSeenMessageId: string | null; close: boolean },
  ) => Promise<boolean>;
  respondError: unknown;
  addNote: (note: Sent & { body: string }) => Promise<boolean>;
  addNoteError: unknown;
}
