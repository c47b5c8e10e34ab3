/** Texts of the bell and the notices page. */
export const noticeMessages = {
  fetchFailed: 'Failed to fetch your notices',
  readFailed: 'Failed to mark it as read',
  switchFailed: 'Failed to change the switch. Please try again.',
  nothing: 'Nothing new',
  nothingText: 'Here you read what is assigned to you, who mentions you, who replies and what is late.',
  browserRefused: 'This browser does not show our notifications. Allow them in its settings for this site.',
  browserUnable: 'This browser cannot show notifications.',
  browserUnasked: 'This browser has not been asked yet, so it shows none.',
} as const;
