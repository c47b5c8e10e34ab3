/** What the product says about the inbox of leads, apart from `messages`, which every page loads. */
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
  deleteConfirm: 'The message and its note are deleted for good. This action cannot be undone.',
} as const;
