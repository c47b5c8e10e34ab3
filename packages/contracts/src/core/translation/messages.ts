/** Texts of the forms for texts in other languages. */
export const translationMessages = {
  changed: 'Somebody else has changed this text in the meantime',
  fetchFailed: 'Failed to fetch the texts',
  saveFailed: 'Failed to save the texts',
  saved: 'Texts saved',
} as const;
