/**
 * Texts of the last page when confirming one's identity at the provider; separate, because no other page
 * loads them.
 */
export const identityPageMessages = {
  title: 'Confirm it’s you',
  confirmed: 'It is you',
  goOn: 'You can close this window and continue in the other one.',
  notConfirmed: 'That did not work',
  tryAgain: 'Please close this window and try again in the other one.',
} as const;
