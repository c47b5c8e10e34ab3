/** Texts of a customer's page. */
export const customerMessages = {
  missingTitle: 'This account no longer exists',
  missingText: 'Tickets and orders of a deleted account keep the last known name and address.',
  fetchFailed: 'Failed to fetch the customer',
  partFailed: 'This part could not be loaded.',
  noteRequired: 'Please enter a note',
  noteAdded: 'Note added',
  noteSaved: 'Note saved',
  noteRemoved: 'Note removed',
  noteFailed: 'Failed to save the note',
  removeNoteFailed: 'Failed to remove the note',
  taxUse: 'New quotes and sales start with this. Those that exist stay as they are.',
  taxSaved: 'Tax saved',
  taxFailed: 'Failed to save the tax',
  removeNoteConfirm: 'The note is deleted for everybody.',
} as const;
