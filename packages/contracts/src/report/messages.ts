/** What the reports say. */
export const reportMessages = {
  fetchFailed: 'Failed to fetch the report',
  exportFailed: 'Failed to save the report. Please try again.',
} as const;
