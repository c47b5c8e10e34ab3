import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import type { Context } from '../core/context';

/** Returns the account with this address, ignoring case (auth.one-identity). */
export async function findUserByEmail(ctx: Pick<Context, 'db'>, email: string) {
  const [row] = await ctx.db.select().from(user).where(eq(user.email, email));
  return row;
}
