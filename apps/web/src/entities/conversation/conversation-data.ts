import type { Attachment } from '~/entities/ticket/use-attachments';

/** A message as the conversations of tickets and orders have it. */
export interface ConversationMessage {
  id: string;
  authorName: string;
  /** The author's account is gone (users.deleted-user). */
  authorDeleted: boolean;
  /** Whoever reads it has written it. */
  own: boolean;
  fromTeam: boolean;
  internal: boolean;
  body: string;
  /** Colleagues who are named in a note: as it has them, and as they are called now. */
  mentions: readonly { userId: string; written: string; name: string }[];
  attachments: readonly Attachment[];
  /** It came by mail; `from`: whose mail the team put here, though they have no account. */
  mail: { from: string | null; leftOut: readonly { name: string; why: string }[] } | null;
  createdAt: string;
}

/** What the team talks about with a customer: a ticket, or the order that came of it. */
export interface ConversationData {
  number: string;
  customer: { name: string; deleted: boolean };
  messages: readonly ConversationMessage[];
}

/** Where the team writes, as the server knows it: its answers there can be taken back (ticket.undo-send). */
export type TeamThread = { ticketId: string } | { orderNumber: string } | { leadId: string };

/** What goes along with a text: the files, the key of this submit, and which draft it was. */
interface Sent {
  attachmentIds: string[];
  submitKey: string;
  draftVersion: string | null;
}

/** What an answer does to its ticket besides. */
interface Effects {
  close: boolean;
  tagIds: string[];
  assigneeId: string | null;
}

/** What the team can do in a conversation; each answers whether it was done. */
export interface ConversationActions {
  /** Which action is under way; the others wait. */
  running: string | null;
  respond: (answer: Sent & Effects & { body: string; lastSeenMessageId: string | null }) => Promise<boolean>;
  respondError: unknown;
  addNote: (note: Sent & { body: string }) => Promise<boolean>;
  addNoteError: unknown;
}
