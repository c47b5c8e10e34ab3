import { isAdminRole } from '@app/contracts/user/role';
import { isPathWithin, sameSitePath } from '~/lib/routing/same-site-path';

/**
 * Returns where a signed-in visitor continues from /auth: the requested page if it belongs to this site and
 * the role may see it (auth.return-after-login), else /dashboard for admin and super-admin, and / for
 * everyone else.
 */
export function afterSignIn(role: string, next: string | undefined): string {
  const asked = sameSitePath(next);
  const mayOpen =
    asked && !isPathWithin(asked, '/auth') && (isAdminRole(role) || !isPathWithin(asked, '/dashboard'));
  if (mayOpen) return asked;
  return isAdminRole(role) ? '/dashboard' : '/';
}
