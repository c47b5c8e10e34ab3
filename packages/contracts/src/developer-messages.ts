import { limits } from './limits';

/** Messages about API tokens and webhooks, separate from `messages`, which every page loads. */
export const developerMessages = {
  tokenNameRequired: 'Please name the token after what it is for',
  tokenScopesRequired: 'Choose at least one permission for the token',
  tokenScopeForTeam: 'Only our team can grant this permission',
  tokenScopeRestricted: 'Your account is restricted and cannot grant this permission',
  tokenLifetime: 'Choose when the token expires',
  tokenRevoked: 'Token revoked',
  tokensFull: `You can have ${limits.apiTokens} API tokens. Revoke one to create another.`,
  fetchTokensFailed: 'Failed to fetch your API tokens',
  createTokenFailed: 'Failed to create the token. Please try again.',
  webhookUrlRequired: 'Address is required',
  webhookUrlHttps: 'Please use an address that begins with https://',
  webhookUrlPrivate: 'This address leads into a private network and cannot be called from here',
  webhookEventsRequired: 'Choose at least one event',

  webhookUpdated: 'Webhook saved',
  webhookRemoved: 'Webhook removed',
  webhooksFull: `You can have at most ${limits.webhooks} webhooks. Remove one to add another.`,
  replayQueued: 'Message resent. Its result will be in the log in a moment.',
  fetchWebhooksFailed: 'Failed to fetch webhooks',
  fetchDeliveriesFailed: 'Failed to fetch the deliveries',
  saveWebhookFailed: 'Failed to save the webhook. Please try again.',
  removeWebhookFailed: 'Failed to remove the webhook',
  rotateSecretFailed: 'Failed to create a new secret',
  pingFailed: 'Failed to send the test message',
  replayFailed: 'Failed to send the message again',
  secretOnce: 'Copy it now and keep it safe: we cannot show it again.',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Please select and copy it yourself.',
  revokeTokenFailed: 'Failed to revoke the token',
} as const;
