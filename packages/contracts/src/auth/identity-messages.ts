/** Why the identity provider signs somebody not in, apart from `messages`: every page loads those. */
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
} as const;
