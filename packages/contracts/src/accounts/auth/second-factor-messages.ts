import { formatSpan } from '../../format-span';
import { limits } from '../../limits';

/** Messages about the second factor, separate from `messages`, which every page loads. */
export const secondFactorMessages = {
  required:
    'This account asks for a second factor, so the password alone does not sign it in. Sign in on the site, or let scripts use an API token.',
  due: 'Your account needs two-step sign-in before it can go on. Please sign in on the site and set it up.',
  dueTitle: 'Set up two-step sign-in',
  dueText:
    'Accounts of the team need a second step after the password: a code of an app on your phone. It takes two minutes; the dashboard opens right after.',
  dueSoon: (day: string) =>
    `From ${day} on the dashboard opens only with two-step sign-in. Please set it up before.`,
  signInOver: 'The code came too late, or too many were wrong. Please sign in again.',
  codeRequired: 'Please enter the code',
  codeWrong: 'This code is wrong or was used already. Please try the next one.',
  setupOver: 'This setup is over. Please begin again.',
  exists: 'Two-step sign-in is on already.',
  missing: 'Two-step sign-in is off already.',
  deviceGone: 'This device is forgotten already.',
  confirmFailed: 'Failed to check the code',
  fetchFailed: 'Failed to fetch your two-step sign-in',
  setupFailed: 'Failed to set up two-step sign-in',
  removeFailed: 'Failed to turn off two-step sign-in',
  renewFailed: 'Failed to make new recovery codes',
  resetFailed: 'Failed to reset two-step sign-in',
  added: 'Two-step sign-in is on. Your other devices have been signed out.',
  removed: 'Two-step sign-in is off. Your other devices have been signed out.',
  appRemoved: 'The app is removed. Your other devices have been signed out.',
  codesRenewed: 'New recovery codes made. The old ones are worth nothing now.',
  deviceForgotten: 'The device is asked for a code again.',
  reset: 'Two-step sign-in reset',
  resetAsked: `Asked for. It takes effect in ${formatSpan(limits.factorResetMs)}, unless the owner stops it.`,
  resetAskedAlready: 'This reset is asked for already. A super-admin can have it take effect at once.',
  addressTooNew: `The e-mail address of this account is not confirmed, or has been only since today: its owner might miss the warning. Wait ${formatSpan(limits.factorResetMs)}, or have a super-admin reset it at once.`,
  resetPending: (askedBy: string, when: string) =>
    `${askedBy} of our team asked to reset your two-step sign-in. It takes effect on ${when}.`,
  resetStopped: 'You keep your two-step sign-in.',
  keepFailed: 'Failed to stop the reset',
  codesOnce:
    'Keep these codes somewhere safe, apart from your phone. Each signs you in once when you do not have it. They are not shown again.',
  /** Effect of a reset on an account. */
  resetEffect: (email: string, delayed: boolean) =>
    `${delayed ? `In ${formatSpan(limits.factorResetMs)} ` : ''}${email} is signed out everywhere and signs in with the password alone, until a new factor is set up. A mail says so${delayed ? ' now, and how to stop it. A super-admin can have it take effect at once' : ''}.`,
} as const;
