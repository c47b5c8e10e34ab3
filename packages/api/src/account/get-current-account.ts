import { me } from '../auth/me';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';

/** The caller's account as the database has it now (auth.current-role). */
export async function getCurrentAccount(ctx: UserContext) {
  const account = await me(ctx);
  if (!account) throw new AppError('UNAUTHENTICATED');
  return account;
}
