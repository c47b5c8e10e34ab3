import { me } from '../../accounts/auth/me';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';

/** Returns the caller's account as currently stored in the database (auth.current-role). */
export async function getCurrentAccount(ctx: UserContext) {
  const account = await me(ctx);
  if (!account) throw new AppError('UNAUTHENTICATED');
  return account;
}
