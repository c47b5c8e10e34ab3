/** Texts of the forms for texts in other languages. */
export const translationMessages = {
  changed: 'This text was changed in the meantime',
  fetchFailed: 'Failed to fetch the texts',
  saveFailed: 'Failed to save the texts',
  saved: 'Texts saved',
} as const;
