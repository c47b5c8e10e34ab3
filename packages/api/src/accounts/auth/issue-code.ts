import { limits, rateLimits } from '@app/contracts/limits';
import type { Mail } from '@app/contracts/messaging/mail/schema';
import { oneTimeCode } from '@app/db/schema/accounts/one-time-code';
import { desc, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { codeHandleCookie } from '../../core/cookies';
import { clientKey, rateLimitedError } from '../../core/rate-limits';
import { createToken } from '../../core/token';
import { inTransaction } from '../../core/transaction';
import { checkResend, findHandle, handleKeys, openHandle, ownHandleKeys } from './code-handle';
import { type CodeSubject, codeHmacs, createCode, subjectKeys } from './one-time-code';

interface CodeRequest extends CodeSubject {
  /** Builds the mail with the code. */
  mailWith: (code: string) => Mail;
  /**
   * Sent instead when the address must not get a code. A row with a value that no code matches is still
   * written, so that every later response is the same as for others (auth.no-enumeration).
   */
  insteadOfCode?: Mail;
  /** The account owner's device that the call comes from: strangers cannot use up its requests. */
  device?: string | null;
}

/** The lifetime of the code and the wait before the next one, in seconds (rest.plain-answers). */
interface CodeTimes {
  expiresIn: number;
  resendAfter: number;
}

/**
 * Gives the caller tries at an address's code and mails one unless one was just mailed, within the limits of
 * address and client (auth.code-resend). The tries belong to the holder of the cookie set here: requests and
 * guesses by strangers for the same address do not reduce them. When strangers have used up the hour's mails,
 * the last mailed code stays valid for entry, and the next is mailed when it has expired. Throws RATE_LIMITED
 * or CODE_TRIES_USED, both with the seconds to wait.
 */
export async function issueCode(outer: Context, order: CodeRequest): Promise<CodeTimes> {
  const handle = outer.request.codeHandle || createToken();
  const keys = ownHandleKeys(outer, order) ?? handleKeys(outer, order, handle);
  const existingHandle = await findHandle(outer, keys);
  const key = existingHandle?.key ?? keys[0];
  // Checked first, so that an impatient second click does not use up the hour's codes; `openHandle` decides.
  const appError = existingHandle && checkResend(outer, existingHandle);
  if (appError) throw appError;
  await outer.rateLimits.consume('codePerClient', clientKey(outer.request.ip));
  if (!existingHandle && !order.userId) await admitHandle(outer, order);
  const mails = await mayQueueMail(outer, order, existingHandle !== undefined);

  // One timestamp for both, so that the caller and the mail have the same wait.
  const now = outer.now();
  const opened = await inTransaction({ ...outer, now: () => now }, async (ctx) => {
    const isFirst = await openHandle(ctx, key);
    if (isFirst && mails) await storeCode(ctx, order);
    return isFirst;
  });
  if (!opened) {
    const row = await findHandle(outer, [key]);
    throw (row && checkResend(outer, row)) ?? rateLimitedError(1);
  }
  if (!order.userId) outer.request.setCookie(codeHandleCookie(outer, handle));
  return {
    expiresIn: limits.codeLifetimeMs / 1_000,
    resendAfter: outer.rateLimits.enforced ? limits.codeResendMs / 1_000 : 0,
  };
}

/** Limits how many callers may guess at one address, and how many of them may be one client. */
async function admitHandle(ctx: Context, { device, ...subject }: CodeRequest): Promise<void> {
  const [address] = subjectKeys(ctx, subject);
  const caller = device ? `device:${device}` : clientKey(ctx.request.ip);
  await ctx.rateLimits.consume('codeHandlesPerAddressAndClient', `${address}|${caller}`);
  if (!device) await ctx.rateLimits.consume('codeHandlesPerAddress', address);
}

/**
 * Checks whether a mail is to be sent. Throws RATE_LIMITED for a resend when the hour's mails are used up.
 */
async function mayQueueMail(ctx: Context, order: CodeRequest, isResend: boolean): Promise<boolean> {
  const [row] = await ctx.db
    .select()
    .from(oneTimeCode)
    .where(inArray(oneTimeCode.subject, subjectKeys(ctx, order)))
    .orderBy(desc(oneTimeCode.expiresAt));
  const now = ctx.now();
  // A code that another caller requested just now went to the same mailbox.
  if (row && row.resendAfter > now) return false;
  const { attempts, secondsLeft } = await ctx.rateLimits.count('codePerAddress', order.email);
  if (attempts <= rateLimits.codePerAddress.points) return true;
  if (order.userId) throw rateLimitedError(secondsLeft);
  const isLive = row && row.expiresAt > now && row.usedAt === null && row.verifiedAt === null;
  if (isLive && isResend) throw rateLimitedError((row.expiresAt.getTime() - now.getTime()) / 1_000);
  return !isLive;
}

/**
 * Replaces the code of an address and queues the mail, in the caller's transaction. Of several concurrent
 * calls one writes; the others do nothing.
 */
async function storeCode(ctx: Context, order: CodeRequest): Promise<void> {
  const now = ctx.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const code = createCode();
  const [subject, ...former] = subjectKeys(ctx, order);
  const fresh = {
    userId: order.userId ?? null,
    codeHmac: codeHmacs(ctx, order, order.insteadOfCode ? createToken() : code)[0],
    expiresAt: after(limits.codeLifetimeMs),
    resendAfter: after(ctx.rateLimits.enforced ? limits.codeResendMs : 0),
    // For the previous release; tries are now counted by caller.
    triesLeft: limits.codeTries,
    triesResetAt: after(limits.codeTriesWindowMs),
    verifiedAt: null,
    usedAt: null,
  };
  const stored = await ctx.db
    .insert(oneTimeCode)
    .values({
      ...fresh,
      subject,
      email: order.email,
      purpose: order.purpose,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: oneTimeCode.subject,
      set: fresh,
      setWhere: sql`${oneTimeCode.resendAfter} <= ${sql.param(now, oneTimeCode.resendAfter)}`,
    })
    .returning({ id: oneTimeCode.id });
  if (stored.length === 0) return;
  // Keeps one valid code per address and purpose, also while SECRET is being rotated.
  if (former.length > 0) await ctx.db.delete(oneTimeCode).where(inArray(oneTimeCode.subject, former));
  await ctx.mail.enqueue(ctx.db, order.insteadOfCode ?? order.mailWith(code));
}

/**
 * Issues a code in the transaction that creates the account; does nothing within a minute of an earlier code
 * for it.
 */
export async function issueFirstCode(ctx: Context, order: CodeRequest & { userId: string }): Promise<void> {
  const keys = ownHandleKeys(ctx, order);
  if (keys && (await openHandle(ctx, keys[0]))) await storeCode(ctx, order);
}
