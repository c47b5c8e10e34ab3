import { userIdentity } from '@app/db/schema/user-identity';
import type { ProvenIdentity } from '../auth/link-identity';
import type { Services } from '../core/context';

/** An identity provider as the settings name one. */
export const testProvider: NonNullable<Services['identityProvider']> = {
  label: 'Work',
  allowedDomains: [],
  roles: [],
  createsAccounts: false,
  endsSessions: false,
};

/** Somebody for whom it vouches, who is called there as their address is. */
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

/** Links an account with them. */
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
