import type { TokenScope } from '@app/contracts/api-token/scope';
import { isScopeLeft } from '@app/contracts/user/restriction';
import type { ReactNode } from 'react';
import { useSession } from './session';

/** What somebody of the team needs to be shown something: a scope, or `all`, an account without a restriction (users.restricted-accounts). */
export type Need = TokenScope | 'all';

/** Whether the reader may have what needs this. The server decides; this keeps from sight what it would refuse. */
export function useMay(): (need: Need) => boolean {
  const restriction = useSession().user?.restriction;
  return (need) => (need === 'all' ? !restriction : isScopeLeft(restriction, need));
}

interface MayProps {
  need: Need;
  /** What those see who may not: the words of a link that leads nowhere for them. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** What only those see who may have it. */
export function May({ need, otherwise = null, children }: MayProps) {
  return useMay()(need) ? children : otherwise;
}
