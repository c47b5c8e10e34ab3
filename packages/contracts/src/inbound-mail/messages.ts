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
  attachmentTooMany: (limit: number) => `More than ${limit} files came with the mail.`,
  restOfMail: 'The rest of the mail',
  noRoom: 'There was no room for files when the mail came.',
  mailTooLarge: 'The mail is too large to be read whole.',
} as const;
