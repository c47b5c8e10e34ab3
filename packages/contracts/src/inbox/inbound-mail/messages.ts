import { formatCount } from '../../format-count';

/** Texts of the incoming mail screen and of replies by mail. */
export const inboundMailMessages = {
  fetchFailed: 'Failed to fetch the incoming mail',
  changeFailed: 'Failed to change the mail. Please try again.',
  assigned: (number: string) => `Added to ${number}`,
  madeTicket: (number: string) => `Ticket ${number} opened. The customer gets a mail.`,
  openTicket: 'Open the ticket',
  changeManyFailed: 'Failed to change the mails. Please try again.',
  filesGone: 'These files are not kept any more, to leave room for those of customers.',
  madeLead: 'Kept as a contact message',
  markedSpam: 'Marked as spam',
  restored: 'Back among what waits',
  /** Replaces the text of a mail with only files. */
  filesOnly: '(no text)',
  /** The message for the files of a mail that became a contact message. */
  filesOfMail: '(files of the mail)',
  /** Below a text that exceeds the length of a message. */
  cutOff: '[The mail goes on: see the original.]',
  restNotKept: '[The mail went on. The rest was not kept, because its sender had sent many that day.]',
  /** Replaces the text of a mail that exceeds the limits of reading. */
  notReadable: '[This mail could not be read: see the original.]',
  /** Replaces the text of a mail that is encrypted or in a format of one mail program. */
  wordsInFile: (name: string) => `[The text of this mail is in its file ${name}.]`,
  /** Beside a file that runs as a program, or may hold one, when it is opened. */
  mayRun: 'It can run a program when it is opened: only open it if you expected it from this sender.',
  downloadOriginal: 'Download original',
  /** Says how much of a mail is not shown with its message. */
  folded: (lines: number) =>
    `${formatCount(lines)} ${lines === 1 ? 'line is' : 'lines are'} folded: quoted text or a signature`,
  automatic: 'Automatic mail, no reply',
  attachmentTooMany: (limit: number) => `More than ${limit} files came with the mail.`,
  restOfMail: 'The rest of the mail',
  noRoom: 'There was no room for files when the mail came.',
  mailTooLarge: 'The mail is too large to be read whole.',
} as const;
