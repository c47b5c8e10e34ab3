/** Texts of a customer's page. */
export const customerMessages = {
  missingTitle: 'This account does not exist any more',
  missingText: 'Tickets and orders of a deleted account keep the name and the address that were known.',
  fetchFailed: 'Failed to fetch the customer',
  partFailed: 'This part could not be loaded.',
  noteRequired: 'Please enter a note',
  noteAdded: 'Note added',
  noteSaved: 'Note saved',
  noteRemoved: 'Note removed',
  noteFailed: 'Failed to save the note',
  removeNoteFailed: 'Failed to remove the note',
  removeNoteConfirm: 'The note is gone for everybody.',
} as const;
