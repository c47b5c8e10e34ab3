import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';

/** Returns the caller's name, and what they sign answers in mails with, if they have set that (mail.from-a-person). */
export async function readSigned({ db, actor }: UserContext) {
  const [row] = await db.select({ signature: user.signature }).from(user).where(eq(user.id, actor.id));
  return { answeredBy: actor.name, ...(row?.signature && { signature: row.signature }) };
}
