/** What the window of a proof at the identity provider ends with; apart from the rest, which no other page loads. */
export const identityPageMessages = {
  title: 'Confirm that it is you',
  confirmed: 'It is you',
  goOn: 'You can close this window and go on in the other one.',
  notConfirmed: 'That did not work',
  tryAgain: 'Please close this window and try again in the other one.',
} as const;
