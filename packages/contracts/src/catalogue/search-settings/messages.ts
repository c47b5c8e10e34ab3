/** Texts of the form for search engines. */
export const searchSettingsMessages = {
  fetchFailed: 'Failed to fetch what search engines are told',
  saveFailed: 'Failed to save what search engines are told',
  saved: 'Saved for search engines',
} as const;
