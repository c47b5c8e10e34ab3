import * as words from './account-messages';
/** The sections of the account page in display order. Each id is the URL hash that links to the section. */
export const accountSections = {
  profile: { id: 'profile', title: words.profile },
  language: { id: 'language', title: words.language },
  signature: { id: 'signature', title: words.signature },
  billing: { id: 'billing', title: words.billing },
  email: { id: 'email', title: words.email },
  password: { id: 'password', title: words.password },
  passkeys: { id: 'passkeys', title: words.passkeys },
  secondFactor: { id: 'two-step', title: words.twoStepSignIn },
  devices: { id: 'devices', title: words.devices },
  tokens: { id: 'api-tokens', title: words.apiTokens },
  data: { id: 'data', title: words.yourData },
  deletion: { id: 'delete', title: words.deleteAccount },
} as const;

export type AccountSectionName = keyof typeof accountSections;
