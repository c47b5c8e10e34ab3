/* Copy of the page linked from a sign-in mail. */

export const wasItYou = 'If it was you after all, close this page: nothing has changed.';
export const otherwise = 'If not, press the button. This happens at once:';
export const everyDeviceOut = 'Every device is logged out, including yours, and none is remembered.';
export const passwordVoid = 'The current password and all API tokens stop working.';
export const factorsRemoved = 'Passkeys and authenticator apps added since that login are removed.';
export const nobodySignsIn =
  'Nobody can log in, in any way, until you have chosen a new password with a code from your mailbox.';
export const wasNotMe = 'It wasn’t me';
export const helpByHand =
  'Everybody is logged out, and nobody can log in. The email address of your account was changed after that login, so we have to help you personally: please call us,';
export const accountSafe =
  'Your account is safe: everybody is logged out, and nobody can log in until you have chosen a new password. A code is on its way to your mailbox.';
export const lookAtAccount =
  'Then check your account page: passkeys and an authenticator app added earlier are still there. If no code arrives, call us:';
export const anApp = 'an authenticator app';
export const passkeys = (count: number) => (count === 1 ? 'a passkey' : `${count} passkeys`);
export const and = ' and ';
export const addedSince = (found: string) => `We have removed ${found} added since that login.`;
export const chooseNewPassword = 'Choose a new password';
