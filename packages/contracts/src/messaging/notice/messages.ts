/** Texts of the bell and the notices page. */
export const noticeMessages = {
  fetchFailed: 'Failed to fetch your notifications',
  readFailed: 'Failed to mark it as read',
  switchFailed: 'Failed to save the setting. Please try again.',
  nothing: 'Nothing new',
  nothingText: 'Assignments, mentions, replies and overdue work appear here.',
  browserRefused: 'This browser blocks our notifications. Allow them for this site in its settings.',
  browserUnable: 'This browser cannot show notifications.',
  browserUnasked: 'Notifications are not enabled in this browser yet.',
} as const;
