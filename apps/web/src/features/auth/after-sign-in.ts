import { isAdminRole } from '@app/contracts/user/role';
import { isPathWithin, sameSitePath } from '~/lib/routing/same-site-path';

/**
 * Where a signed-in visitor goes from /auth: to the page asked for, if it is ours and the role may see it
 * (auth.return-after-login), else to /dashboard for admin and super-admin and to / for everybody else.
 */
export function afterSignIn(role: string, next: string | undefined): string {
  const asked = sameSitePath(next);
  const mayOpen =
    asked && !isPathWithin(asked, '/auth') && (isAdminRole(role) || !isPathWithin(asked, '/dashboard'));
  if (mayOpen) return asked;
  return isAdminRole(role) ? '/dashboard' : '/';
}
