/** The sections of the account page, in their order; the id is the hash that leads to one. */
export const accountSections = {
  profile: { id: 'profile', title: 'Profile' },
  email: { id: 'email', title: 'Email' },
  password: { id: 'password', title: 'Password' },
  passkeys: { id: 'passkeys', title: 'Passkeys' },
  secondFactor: { id: 'two-step', title: 'Two-step sign-in' },
  devices: { id: 'devices', title: 'Devices' },
  tokens: { id: 'api-tokens', title: 'API tokens' },
  data: { id: 'data', title: 'Your data' },
  deletion: { id: 'delete', title: 'Delete account' },
} as const;

export type AccountSectionName = keyof typeof accountSections;
