import { ownPath } from '@app/contracts/own-path';
import { isAdminRole } from '@app/contracts/people/user/role';
import { isPathWithin } from '~/lib/routing/path-within';

/**
 * Returns where a signed-in visitor continues from /auth: the requested page if it belongs to this site and
 * the role may see it (auth.return-after-login), else /dashboard for admin and super-admin, and / for
 * everyone else.
 */
export function afterSignIn(role: string, next: string | undefined): string {
  const safeNext = ownPath(next);
  const mayOpen =
    safeNext &&
    !isPathWithin(safeNext, '/auth') &&
    (isAdminRole(role) || !isPathWithin(safeNext, '/dashboard'));
  if (mayOpen) return safeNext;
  return isAdminRole(role) ? '/dashboard' : '/';
}
