/** What the screen of incoming mail and the replies by mail say. */
export const inboundMailMessages = {
  fetchFailed: 'Failed to fetch the incoming mail',
  changeFailed: 'Failed to change the mail. Please try again.',
  assigned: (number: string) => `Added to ${number}`,
  madeTicket: (number: string) => `Ticket ${number} opened. The customer gets a mail.`,
  madeLead: 'Kept as a contact message',
  markedSpam: 'Marked as spam',
  restored: 'Back among what waits',
  /** In place of a text, where a mail holds files alone. */
  filesOnly: '(no text)',
  /** The message that holds the files of a mail which became a contact message. */
  filesOfMail: '(files of the mail)',
  /** Below a text that is longer than a message may be. */
  cutOff: '[The mail goes on: see the original.]',
  attachmentTooMany: (limit: number) => `More than ${limit} files came with the mail.`,
  restOfMail: 'The rest of the mail',
  mailTooLarge: 'The mail is too large to be read whole.',
} as const;
