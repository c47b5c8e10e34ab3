import { formatCount } from '../../format-count';

/** Texts of the incoming mail screen and of replies by mail. */
export const inboundMailMessages = {
  fetchFailed: 'Failed to fetch the incoming mail',
  changeFailed: 'Failed to change the email. Please try again.',
  assigned: (number: string) => `Added to ${number}`,
  madeTicket: (number: string) => `Ticket ${number} opened. The customer is emailed.`,
  openTicket: 'Open the ticket',
  changeManyFailed: 'Failed to change the emails. Please try again.',
  filesGone: 'These files were deleted to make room for those of customers.',
  madeLead: 'Kept as a contact message',
  markedSpam: 'Marked as spam',
  restored: 'Waiting again',
  /** Replaces the text of a mail with only files. */
  filesOnly: '(no text)',
  /** The message for the files of a mail that became a contact message. */
  filesOfMail: '(files of the email)',
  /** Below a text that exceeds the length of a message. */
  cutOff: '[The email continues: see the original.]',
  restNotKept: '[The email was longer. The rest was not kept because its sender had sent many that day.]',
  /** Replaces the text of a mail that exceeds the limits of reading. */
  notReadable: '[This email could not be read: see the original.]',
  /** Replaces the text of a mail that is encrypted or in a format of one mail program. */
  wordsInFile: (name: string) => `[The text of this email is in its file ${name}.]`,
  /** Below the text of a mail with a calendar; `answer` is what an invited person says. */
  invitation: {
    what: (method: string, answer: string, subject: string) => {
      const answers: Readonly<Record<string, string>> = {
        ...{ ACCEPTED: 'Accepted', DECLINED: 'Declined', TENTATIVE: 'Accepted as tentative' },
      };
      const replied = method === 'REPLY' ? (answers[answer] ?? 'Answered') : null;
      return `${replied ?? (method === 'CANCEL' ? 'Cancelled' : 'Invitation')}: ${subject || '(no subject)'}`;
    },
    when: (when: string, repeats: boolean) => when && `When: ${when}${repeats ? ', and again' : ''}`,
    where: (place: string) => place && `Where: ${place}`,
  },
  /** Beside a file that runs as a program, or may hold one, when it is opened. */
  mayRun: 'It can run a program when opened: open it only if you expected it from this sender.',
  downloadOriginal: 'Download original',
  /** Says how much of a mail is not shown with its message. */
  folded: (lines: number) =>
    `${formatCount(lines)} ${lines === 1 ? 'line is' : 'lines are'} folded: quoted text or a signature`,
  automatic: 'Automatic mail, no reply',
  attachmentTooMany: (limit: number) => `More than ${limit} files came with the email.`,
  restOfMail: 'The rest of the email',
  noRoom: 'There was no room for files when the email arrived.',
  fileGone: 'It was not kept: the files of customers come first.',
  mailTooLarge: 'The email is too large to be read in full.',
} as const;
