/** Texts of the setup guide. */
export const guideMessages = {
  samplesRemoved: 'The samples are removed',
  removeFailed: 'Failed to remove the samples',
  saveFailed: 'Failed to save the guide',
} as const;
