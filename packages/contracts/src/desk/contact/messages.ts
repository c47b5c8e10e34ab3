/** Messages about the lead inbox, separate from `messages`, which every page loads. */
export const contactMessages = {
  fetchFailed: 'Failed to fetch messages',
  fetchOneFailed: 'Failed to fetch the message',
  handled: 'Message marked as handled',
  reopened: 'Message marked as unanswered',
  deleted: 'Message deleted',
  noteSaved: 'Note saved',
  handleFailed: 'Failed to mark the message as handled',
  reopenFailed: 'Failed to mark the message as unanswered',
  deleteFailed: 'Failed to delete the message',
  noteFailed: 'Failed to save the note',
  answered: 'Answer sent',
  answerFailed: 'Failed to send the answer. Please try again.',
  assigned: 'Assigned',
  assignFailed: 'Failed to assign the message',
  lost: 'Message marked as lost',
  loseFailed: 'Failed to mark the message as lost',
  lostReasonRequired: 'Please say why nothing comes of it',
  converted: (number: string) => `Ticket ${number} opened`,
  convertFailed: 'Failed to make a ticket of the message',
  filesTooLarge: (megabytes: number) =>
    `The files of one answer go by mail: ${megabytes} MB at most together`,
  deleteConfirm:
    'The message, its note and what was written since are deleted for good. This action cannot be undone.',
} as const;
