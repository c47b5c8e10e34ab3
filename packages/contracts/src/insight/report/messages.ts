/** Texts of the reports. */
export const reportMessages = {
  fetchFailed: 'Failed to fetch the report',
  exportFailed: 'Failed to save the report. Please try again.',
  /** Authors of answers whose accounts no longer exist. */
  deletedAccounts: 'Deleted accounts',
  /** Whose name the reader may not see. */
  teamMember: (number: number) => `Team member ${number}`,
  /** Days of the week, in the order of the reports. */
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;
