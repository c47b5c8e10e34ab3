import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { isScopeAllowed } from '@app/contracts/people/user/restriction';
import type { ReactNode } from 'react';
import { useSession } from './session';

/**
 * Permission a team member needs to see something: a scope, or `all`, an account without a restriction
 * (users.restricted-accounts).
 */
export type Need = TokenScope | 'all';

/** Returns whether the user has a permission. The server decides; this only hides what it would refuse. */
export function useMay(): (need: Need) => boolean {
  const restriction = useSession().user?.restriction;
  return (need) => (need === 'all' ? !restriction : isScopeAllowed(restriction, need));
}

interface MayProps {
  need: Need;
  /** Shown without the permission: the text of a link that would lead nowhere. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Renders its children only for users with the permission. */
export function May({ need, otherwise = null, children }: MayProps) {
  return useMay()(need) ? children : otherwise;
}
