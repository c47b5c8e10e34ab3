/* Copy of the page linked from a sign-in mail. */

export const wasItYou = 'Was it you after all? Then close this page: nothing has changed.';
export const otherwise = 'Otherwise press the button, and this happens at once:';
export const everyDeviceOut = 'Every device is signed out, yours too, and none is remembered.';
export const passwordVoid = 'The present password and all API tokens are worth nothing any more.';
export const factorsRemoved =
  'Passkeys and an authenticator app that were added since that sign-in are removed.';
export const nobodySignsIn =
  'Nobody signs in, whichever way, until you have chosen a new password with a code from your mailbox.';
export const wasNotMe = 'It wasn’t me';
export const helpByHand =
  'Everybody is signed out, and nobody can sign in. The email address of your account was changed since that sign-in, so that we have to help you by hand: please call us,';
export const accountSafe =
  'Your account is safe: everybody is signed out, and nobody signs in until you have chosen a new password. A code for it comes to your mailbox.';
export const lookAtAccount =
  'Then look at your account page: passkeys and the authenticator app that were there before are there still. If no code comes, call us:';
export const anApp = 'an authenticator app';
export const passkeys = (count: number) => (count === 1 ? 'a passkey' : `${count} passkeys`);
export const and = ' and ';
export const addedSince = (found: string) =>
  `Since that sign-in ${found} had been added, which is removed now.`;
export const chooseNewPassword = 'Choose a new password';
