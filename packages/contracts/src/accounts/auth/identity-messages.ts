/** Messages about the identity provider, separate from `messages`, which every page loads. */
export const identityMessages = {
  refused: 'Login was not completed, took too long or started in another browser. Please try again.',
  unreachable:
    'The login service is not responding at the moment. Please use your password, or try again later.',
  unverified: 'The login service has not confirmed your email address. Please contact its administrator.',
  foreign: 'Your email domain is not accepted here. Please choose your work account.',
  unknown: 'No team account has your address. Please ask an administrator for one, or use your password.',
  other:
    'Your account is linked to somebody else at this service. Please use your password, and contact the server’s administrator.',
  groupless:
    'None of your groups has access to this site. Please contact whoever manages your work account, or an administrator of the site.',
  groupsUnknown:
    'You are in too many groups for the login service to list. Please ask its administrator to send this site only the groups assigned to it.',
  notAsked:
    'The login service did not confirm that it has just verified your identity. Please use a passkey or an app code here, or log out and in again.',
  unlinked: 'Unlinked',
  unlinkEffect:
    'Devices logged in that way are logged out. Logging in there with your address links the account again.',
  unlinkFailed: 'Failed to unlink',
  fetchFailed: 'Failed to fetch your linked accounts',
  unlinkedAlready: 'This account has already been unlinked.',
  onlyWayIn: 'This is the only way to log in to your account. Please set a password or add a passkey first.',
  providerOnly: 'The team logs in with {provider} only: passwords and passkeys do not open this account.',
  breakGlassUnfit:
    'This must be an active super-admin without restrictions, with a confirmed address and a password.',
  lastBreakGlass:
    'This is the last emergency account while the team logs in with the provider only. Please mark another one first.',
  needsProvider: 'This server has no identity provider: ask its administrator to set OIDC_ISSUER.',
  needsOwnLink: 'Please log in with the provider yourself first, to show that it works.',
  needsBreakGlass: 'Please make a super-admin an emergency account on the Users screen first.',
  markEffect: () =>
    'An emergency account can still log in with its password when the team logs in with the identity provider only. Every super-admin is emailed each time.',
  marked: 'Marked as an emergency account',
  unmarked: 'No longer an emergency account',
  markFailed: 'Failed to change the emergency account',
} as const;
