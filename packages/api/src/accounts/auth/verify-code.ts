import { codeHandle, oneTimeCode } from '@app/db/schema/accounts/one-time-code';
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { clientKey } from '../../core/rate-limits';
import { findHandle, guessingKey } from './code-handle';
import { type CodeSubject, codeHmacs, subjectKeys, triesUsed } from './one-time-code';

interface Guess extends CodeSubject {
  code: string;
}

/** The data that a right guess stores in the row, in the same statement. */
interface ProofToStore {
  proofHash: string;
  proofExpiresAt: Date;
}

/**
 * Checks a code. One statement compares and counts, so that concurrent guesses cannot exceed the caller's own
 * tries. Never call it in a transaction: a rollback would give the try back. With `proof` a right guess
 * consumes the code and stores the proof (auth.sign-up-proof); without it, the code stays valid and `useCode`
 * ends it.
 *
 * Throws CODE_WRONG, CODE_EXPIRED (also for a used or missing code), CODE_TRIES_USED or RATE_LIMITED.
 */
export async function verifyCode(ctx: Context, guess: Guess, proof?: ProofToStore): Promise<void> {
  await ctx.rateLimits.consume('codeTriesPerClient', clientKey(ctx.request.ip));
  const key = await guessingKey(ctx, guess);
  const now = ctx.now();
  const isValidCode = and(
    inArray(oneTimeCode.subject, subjectKeys(ctx, guess)),
    gt(oneTimeCode.expiresAt, now),
    isNull(oneTimeCode.usedAt),
    isNull(oneTimeCode.verifiedAt),
  );
  const matchesCode = inArray(oneTimeCode.codeHmac, codeHmacs(ctx, guess, guess.code)) as SQL<boolean>;
  const [checked] = await ctx.db
    .update(codeHandle)
    .set({ triesLeft: sql`${codeHandle.triesLeft} - case when ${matchesCode} then 0 else 1 end` })
    .from(oneTimeCode)
    .where(
      and(eq(codeHandle.key, key), gt(codeHandle.triesLeft, 0), isNull(codeHandle.cancelledAt), isValidCode),
    )
    .returning({ right: matchesCode });
  if (checked?.right) {
    if (!proof) return;
    // Of several concurrent right guesses one gets the proof.
    const proven = await ctx.db
      .update(oneTimeCode)
      .set({ verifiedAt: now, ...proof })
      .where(and(isValidCode, matchesCode))
      .returning({ id: oneTimeCode.id });
    if (proven.length > 0) return;
  }
  const { requestId, ip } = ctx.request;
  ctx.log.warn({ requestId, ip, purpose: guess.purpose }, 'code refused');
  if (checked && !checked.right) throw new AppError('CODE_WRONG');

  const row = await findHandle(ctx, [key]);
  throw (row && triesUsed(ctx, row)) ?? new AppError('CODE_EXPIRED');
}

/**
 * Consumes a checked code, in the transaction of the action it permits. Of several concurrent calls one
 * succeeds. Throws CODE_EXPIRED for the others.
 */
export async function useCode(ctx: Context, { code, ...subject }: Guess): Promise<void> {
  const now = ctx.now();
  const used = await ctx.db
    .update(oneTimeCode)
    .set({ usedAt: now })
    .where(
      and(
        inArray(oneTimeCode.subject, subjectKeys(ctx, subject)),
        inArray(oneTimeCode.codeHmac, codeHmacs(ctx, subject, code)),
        gt(oneTimeCode.expiresAt, now),
        isNull(oneTimeCode.usedAt),
      ),
    )
    .returning({ id: oneTimeCode.id });
  if (used.length === 0) throw new AppError('CODE_EXPIRED');
}
