/** What the reports say. */
export const reportMessages = {
  fetchFailed: 'Failed to fetch the report',
  exportFailed: 'Failed to save the report. Please try again.',
  /** Who answered, once their accounts are gone. */
  deletedAccounts: 'Deleted accounts',
  /** Days of the week as reports count them. */
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;
