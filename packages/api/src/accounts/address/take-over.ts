import type { Language } from '@app/contracts/languages';
import { oneTimeCode } from '@app/db/schema/accounts/one-time-code';
import { savedView } from '@app/db/schema/accounts/saved-view';
import { signInNotice } from '@app/db/schema/accounts/sign-in-notice';
import { user } from '@app/db/schema/accounts/user';
import { cartItem, cartNotice } from '@app/db/schema/cart/cart';
import { favorite } from '@app/db/schema/catalogue/favorite';
import { messageDraft } from '@app/db/schema/conversation/message-draft';
import { eq } from 'drizzle-orm';
import { lockAccountWithAddress } from '../../core/account-by-address';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context } from '../../core/context';
import { createToken } from '../../core/token';
import { revokeUserTokens } from '../api-token/create-api-token';
import { hashPassword } from '../password/password-hash';
import { clearSecondFactor } from '../second-factor/drop-second-factor';
import { endSessionsOf } from '../session/end-sessions';
import { changeDetails } from './change-details';
import { lockThreads } from './lock-threads';

type Account = typeof user.$inferSelect;

let unknownHash: Promise<string> | undefined;

/**
 * The columns of an account whose password nobody knows: the owner of the address sets one with a mailed
 * code. One hash a process, because hashing is slow on purpose.
 */
export async function unknownPassword() {
  unknownHash ??= hashPassword(createToken());
  return { passwordHash: await unknownHash, hasPassword: false };
}

/**
 * Whether a customer's account may be held by somebody who never proved its address: it was opened with the
 * address, or moved to it by the team, and has a password or was signed in to. Accounts of the team are not
 * meant: only the team makes them.
 */
export function isHeldUnproven({ role, emailVerifiedAt, hasPassword, lastLoginAt }: Account): boolean {
  return role === 'user' && emailVerifiedAt === null && (hasPassword || lastLoginAt !== null);
}

/** Deletes what an account's holder has opened, entered and chosen. Tickets and orders stay. */
async function emptyAccount(ctx: Pick<Context, 'db' | 'now'>, userId: string): Promise<void> {
  await endSessionsOf(ctx, userId);
  await revokeUserTokens(ctx, userId);
  await clearSecondFactor(ctx, userId);
  // Codes for the address itself, for a sign-up or a new password, were mailed there: they are its owner's.
  for (const table of [oneTimeCode, signInNotice, cartItem, cartNotice, favorite, savedView]) {
    await ctx.db.delete(table).where(eq(table.userId, userId));
  }
  await ctx.db.delete(messageDraft).where(eq(messageDraft.authorId, userId));
}

/** What a taken-over account starts with, as far as whoever takes it over says so. */
interface NewStart {
  /** The address by which the account was found: it is left alone if it has another one by now. */
  foundBy?: string;
  name?: string;
  language?: Language | undefined;
  /** Set when the team vouches for the address, or its owner has proven it. */
  emailVerifiedAt?: Date;
}

async function lockAccount({ db }: Pick<Context, 'db'>, id: string): Promise<Account | null> {
  const [account] = await db.select().from(user).where(eq(user.id, id)).for('no key update');
  return account ?? null;
}

/** Does what `takeOver` says, without an event in the activity log: an import writes one for all its rows. */
export async function takeOverForImport(
  ctx: Pick<Context, 'db' | 'now'>,
  id: string,
  { foundBy, ...start }: NewStart = {},
): Promise<Account | null> {
  if (start.name !== undefined) {
    const [seen] = await ctx.db.select().from(user).where(eq(user.id, id));
    if (!seen || !isHeldUnproven(seen)) return null;
    // Before the account, like everyone who writes its new name to its tickets.
    await lockThreads(ctx, id);
  }
  const held =
    foundBy === undefined
      ? await lockAccount(ctx, id)
      : await lockAccountWithAddress(ctx, { id, email: foundBy });
  if (!held || !isHeldUnproven(held)) return null;
  await ctx.db
    .update(user)
    .set({
      ...(await unknownPassword()),
      passwordExpiresAt: null,
      lastLoginAt: null,
      billing: null,
      taxStatus: null,
    })
    .where(eq(user.id, id));
  // Nobody who never signed in has opened or entered anything.
  if (held.lastLoginAt !== null) await emptyAccount(ctx, id);
  return start.name === undefined ? held : changeDetails(ctx, id, start);
}

/**
 * Takes an account away from a holder who never proved its address, before it gets anything of somebody
 * else's (users.unconfirmed-address): from then on nobody knows its password; sessions, API tokens, second
 * factor, devices and pending codes have ended; cart and favourites are empty. What the holder sent to the
 * team stays with the address. Does nothing to any other account. Returns whether it did. With `tell` the
 * owner of the address gets the mail about an account that the team made.
 *
 * Call it in the transaction that gives, before that locks rows of the account; with a new name also before
 * tickets and orders are locked. Of this and a concurrent proof of the address, the one that locks the
 * account first wins.
 */
export async function takeOver(
  ctx: Context,
  id: string,
  { tell = false, ...start }: NewStart & { tell?: boolean } = {},
): Promise<boolean> {
  const account = await takeOverForImport(ctx, id, start);
  if (!account) return false;
  const { name, email: to, language } = account;
  await recordAudit(ctx, {
    action: 'user.takeOver',
    entityId: id,
    label: name,
    // A mail, or the owner with a mailed code: nobody is signed in.
    actor: ctx.actor ?? account,
  });
  if (tell) await ctx.mail.enqueue(ctx.db, { template: 'account-created-by-admin', to, name, language });
  return true;
}
