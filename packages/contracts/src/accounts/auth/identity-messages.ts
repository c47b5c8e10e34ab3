/** Messages about the identity provider, separate from `messages`, which every page loads. */
export const identityMessages = {
  refused: 'The sign-in was not finished, took too long or belongs to another browser. Please try again.',
  unreachable:
    'The service for your sign-in does not answer at the moment. Please use your password, or try again later.',
  unverified:
    'The service for your sign-in has not confirmed your e-mail address. Please ask who looks after it.',
  foreign: 'Addresses like yours are not taken here. Please choose your account at work.',
  unknown:
    'No account of the team has your address. Please ask an administrator for one, or use your password.',
  other:
    'Your account is linked to somebody else at this service. Please use your password, and ask who looks after the server.',
  groupless:
    'You are in no group that opens this site. Please ask who looks after your account at work, or an administrator of the site.',
  groupsUnknown:
    'You are in so many groups that the service for your sign-in does not name them. Please ask who looks after it to send this site only the groups that were assigned to it.',
  notAsked:
    'The service did not say that it has just asked who you are. Please use a passkey or a code of an app here, or sign out and in again.',
  unlinked: 'Unlinked',
  unlinkEffect:
    'Devices that have signed in that way are signed out. Who signs in there with your address again links it again.',
  unlinkFailed: 'Failed to unlink',
  fetchFailed: 'Failed to fetch your links',
  unlinkedAlready: 'This link is gone already.',
  onlyWayIn:
    'This is the only way into your account. Please set a password or add a passkey first, unless the team signs in this way alone.',
  providerOnly: 'The team signs in with {provider} alone: passwords and passkeys do not open this account.',
  breakGlassUnfit:
    'This has to be an active super-admin without restrictions, with a confirmed address and a password.',
  lastBreakGlass:
    'This is the last account for emergencies while the team signs in with the provider alone. Please mark another one first.',
  needsProvider: 'This server has no identity provider: ask who looks after it for OIDC_ISSUER.',
  needsOwnLink: 'Please sign in with the provider yourself first, so that it is known to work.',
  needsBreakGlass: 'Please mark a super-admin for emergencies on the users screen first.',
  markEffect: () =>
    'An account for emergencies goes on with its password where the team signs in with the identity provider alone. Each use is mailed to every super-admin.',
  marked: 'Marked for emergencies',
  unmarked: 'Not for emergencies any more',
  markFailed: 'Failed to change the mark',
} as const;
