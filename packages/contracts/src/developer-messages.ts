import { limits } from './limits';

/** What the product says about API tokens, apart from `messages`: most pages have none, and every page loads those. */
export const developerMessages = {
  tokenNameRequired: 'Please name the token after what it is for',
  tokenScopesRequired: 'Choose at least one thing that the token may do',
  tokenScopeForTeam: 'Only our team can give this to a token',
  tokenLifetime: 'Choose how long the token lasts',
  tokenRevoked: 'Token revoked',
  tokensFull: `You can keep ${limits.apiTokens} API tokens. Revoke one to create another.`,
  fetchTokensFailed: 'Failed to fetch your API tokens',
  createTokenFailed: 'Failed to create the token. Please try again.',
  revokeTokenFailed: 'Failed to revoke the token',
} as const;
