import type { Mark, Marks } from '@app/contracts/desk/ticket/marks';
import type { Attachment } from '~/entities/ticket/use-attachments';

/** A message in the conversation of a ticket or order. */
export interface ConversationMessage {
  id: string;
  authorName: string;
  /** The author's account was deleted (users.deleted-user). */
  authorDeleted: boolean;
  /** Whether the reader wrote it. */
  own: boolean;
  fromTeam: boolean;
  internal: boolean;
  body: string;
  /** Its formatting. Missing in responses from instances that run the previous release. */
  marks?: Marks;
  /** Colleagues mentioned in a note: the name as written, and their current name. */
  mentions: readonly { userId: string; written: string; name: string }[];
  attachments: readonly Attachment[];
  /**
   * Set when the message came by mail. `from`: the sender's address where the team filed the mail here and
   * the sender has no account.
   */
  mail: MailDetails | null;
  createdAt: string;
}

/** What is known of a mail that is shown in a conversation. */
export interface MailDetails {
  id: string;
  from: string | null;
  /** `index`: its place among the files of the mail, by which the team downloads it. */
  leftOut: readonly { name: string; why: string; index?: number }[];
  /** Lines with text that are not part of the message. */
  foldedLines: number;
  /** Its original was not kept. */
  originalGone: boolean;
}

/** A conversation between the team and a customer: a ticket, or the order that resulted from it. */
export interface ConversationData {
  number: string;
  customer: { name: string; deleted: boolean };
  messages: readonly ConversationMessage[];
  /** Those in copy, who get the answers too (ticket.people-in-copy). */
  participants?: readonly { name: string; address: string }[];
}

/**
 * The thread the team writes in, as the server identifies it; answers there can be taken back
 * (ticket.undo-send).
 */
export type TeamThread = { ticketId: string } | { orderNumber: string } | { leadId: string };

/** Sent along with a text: the files, the key of this submit, and the draft it came from. */
interface Submission {
  attachmentIds: string[];
  submitKey: string;
  draftVersion: string | null;
}

/** Changes an answer makes to its ticket. */
interface Effects {
  close: boolean;
  tagIds: string[];
  assigneeId: string | null;
}

/** The team's actions in a conversation; each resolves to whether it succeeded. */
export interface ConversationActions {
  /** The action in progress; the others are disabled. */
  running: string | null;
  respond: (
    answer: Submission &
      Effects & { body: string; marks: Mark[]; lastSeenMessageId: string | null; seenHeldIds: string[] },
  ) => Promise<boolean>;
  respondError: unknown;
  addNote: (note: Submission & { body: string }) => Promise<boolean>;
  addNoteError: unknown;
}
