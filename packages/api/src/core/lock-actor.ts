import { user } from '@app/db/schema/accounts/user';
import { eq, sql } from 'drizzle-orm';
import { AppError } from './app-error';
import type { UserContext } from './context';
import { prepared } from './prepared-statement';

const lock = prepared((db) =>
  db
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(eq(user.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('lock_actor'),
);

/**
 * Locks the caller's account until the commit, so that concurrent actions of one caller run one after the
 * other; queries sent in the same transaction after this call run after it, awaited or not. Returns the
 * current name and address, which may have changed since the call began. Throws UNAUTHENTICATED when the
 * account was deleted meanwhile.
 */
export async function lockActor(ctx: UserContext): Promise<{ name: string; email: string }> {
  const [row] = await lock(ctx.db).execute({ id: ctx.actor.id });
  if (!row) throw new AppError('UNAUTHENTICATED');
  return row;
}
