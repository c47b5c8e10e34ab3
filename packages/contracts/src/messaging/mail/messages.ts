/** Texts of the outbox in the dashboard. */
export const mailMessages = {
  fetchMailsFailed: 'Failed to fetch the emails',
  retryMailFailed: 'Failed to send the email again',
  mailCodeHidden: 'The code is hidden because it gives access to the account.',
  mailUnreadable: 'The content of this email is not kept, so it cannot be shown.',
  mailRetried: 'The email is on its way again',
} as const;
