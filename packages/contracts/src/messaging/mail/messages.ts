/** Texts of the outbox in the dashboard. */
export const mailMessages = {
  fetchMailsFailed: 'Failed to fetch the mails',
  retryMailFailed: 'Failed to send the mail again',
  mailCodeHidden: 'The code is covered up: whoever has it could get into the account.',
  mailUnreadable: 'What was in this mail is not kept, so it cannot be shown.',
  mailRetried: 'The mail is on its way again',
} as const;
