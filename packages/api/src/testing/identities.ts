import { userIdentity } from '@app/db/schema/accounts/user-identity';
import type { Services } from '../core/context';
import type { ProvenIdentity } from '../people/single-sign-on/link-identity';

/** An identity provider as the settings name it. */
export const testProvider: NonNullable<Services['identityProvider']> = {
  label: 'Work',
  allowedDomains: [],
  roles: [],
  createsAccounts: false,
  endsSessions: false,
};

/** Returns a proven identity whose id at the provider is its address. */
export function identityOf(email: string, changes: Partial<ProvenIdentity> = {}): ProvenIdentity {
  return {
    issuer: 'https://id.example.com',
    subject: email,
    session: null,
    email,
    emailVerified: true,
    name: null,
    groups: [],
    byFactor: true,
    authenticatedAt: null,
    ...changes,
  };
}

/** Links an account to this identity. */
export async function linkTo(
  services: Services,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { issuer, subject } = identityOf(email);
  const now = services.now();
  await services.db
    .insert(userIdentity)
    .values({ issuer, subject, email, userId: id, createdAt: now, lastUsedAt: now });
}
