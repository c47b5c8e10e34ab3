import { formatSpan } from '../../format-span';
import { limits } from '../../limits';

/** Messages about the second factor, separate from `messages`, which every page loads. */
export const secondFactorMessages = {
  required:
    'This account requires a second factor, so the password alone is not enough. Log in on the site, or use an API token in scripts.',
  due: 'Your account requires two-step verification. Please log in on the site and set it up.',
  dueTitle: 'Set up two-step verification',
  dueText:
    'Team accounts need a second step after the password: a code from an app on your phone. It takes two minutes; the dashboard opens right after.',
  dueSoon: (day: string) =>
    `From ${day}, the dashboard requires two-step verification. Please set it up before then.`,
  signInOver: 'The code came too late, or too many were wrong. Please log in again.',
  codeRequired: 'Please enter the code',
  codeWrong: 'This code is wrong or has already been used. Please try the next one.',
  setupOver: 'This setup has expired. Please start again.',
  exists: 'Two-step verification is already on.',
  missing: 'Two-step verification is already off.',
  deviceGone: 'This device has already been forgotten.',
  confirmFailed: 'Failed to check the code',
  fetchFailed: 'Failed to fetch your two-step verification',
  setupFailed: 'Failed to set up two-step verification',
  removeFailed: 'Failed to turn off two-step verification',
  renewFailed: 'Failed to create new recovery codes',
  resetFailed: 'Failed to reset two-step verification',
  added: 'Two-step verification is on. Your other devices have been logged out.',
  removed: 'Two-step verification is off. Your other devices have been logged out.',
  appRemoved: 'App removed. Your other devices have been logged out.',
  codesRenewed: 'New recovery codes created. The old ones no longer work.',
  deviceForgotten: 'This device will be asked for a code again.',
  reset: 'Two-step verification reset',
  resetAsked: `Reset requested. It takes effect in ${formatSpan(limits.factorResetMs)}, unless the owner stops it.`,
  resetAskedAlready: 'This reset has already been requested. A super-admin can make it take effect at once.',
  addressTooNew: `The email address of this account is unconfirmed, or was confirmed too recently: its owner might miss the warning. Wait ${formatSpan(limits.factorResetMs)}, or ask a super-admin to reset it at once.`,
  resetPending: (askedBy: string, when: string) =>
    `${askedBy} from our team asked to reset your two-step verification. It takes effect on ${when}.`,
  resetStopped: 'You keep your two-step verification.',
  keepFailed: 'Failed to stop the reset',
  codesOnce:
    'Keep these codes somewhere safe, away from your phone. Each one logs you in once when you don’t have it. They won’t be shown again.',
  /** Effect of a reset on an account. */
  resetEffect: (email: string, delayed: boolean) =>
    `${delayed ? `In ${formatSpan(limits.factorResetMs)} ` : ''}${email} is logged out everywhere and can log in with the password alone until a new factor is set up. An email says so${delayed ? ' now, and how to stop it. A super-admin can make it take effect at once' : ''}.`,
} as const;
