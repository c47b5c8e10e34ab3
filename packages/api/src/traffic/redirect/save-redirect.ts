import { limits } from '@app/contracts/limits';
import { redirectMessages } from '@app/contracts/traffic/redirect/messages';
import type { redirectFieldsSchema, updateRedirectSchema } from '@app/contracts/traffic/redirect/schema';
import { redirect } from '@app/db/schema/traffic/redirect';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { isOutdated } from '../../core/is-outdated';
import { rejectDuplicates } from '../../core/reject-duplicate';
import { inTransaction } from '../../core/transaction';
import { auditedFields, auditedValues, forgetMissingPage, lockRedirect, toRedirect } from './redirect-view';
import { isPageAt, lockRedirects, resolveTarget, retarget } from './write-redirect';

const rejectDuplicate = rejectDuplicates({
  redirect_from: ['from', redirectMessages.fromTaken, 'REDIRECT_EXISTS'],
});

type Fields = z.output<typeof redirectFieldsSchema>;

/**
 * Creates a redirect. Throws REDIRECTS_FULL, REDIRECT_EXISTS with a detail on `from`, and VALIDATION_FAILED
 * where there is a page at the old address or the new one leads back to it.
 */
export async function createRedirect(outer: UserContext, fields: Fields) {
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      await lockRedirects(ctx);
      if ((await ctx.db.$count(redirect, eq(redirect.isAutomatic, false))) >= limits.redirects) {
        throw new AppError('REDIRECTS_FULL', { values: { limit: limits.redirects } });
      }
      const target = await prepare(ctx, fields);
      const [row] = await ctx.db
        .insert(redirect)
        .values({
          ...{ fromPath: fields.from, target, isPermanent: fields.permanent, createdById: ctx.actor.id },
          ...{ createdAt: ctx.now(), updatedAt: ctx.now() },
        })
        .returning();
      if (!row) throw new Error('the redirect was not returned');
      await retarget(ctx, { from: row.fromPath, to: target });
      await forgetMissingPage(ctx, row.fromPath);
      await recordAudit(ctx, {
        action: 'redirect.create',
        entityId: row.id,
        label: row.fromPath,
        after: auditedValues(row),
      });
      return toRedirect(row);
    }),
  );
}

/**
 * Changes a redirect, which is a manual one from then on. Throws REDIRECT_NOT_FOUND, REDIRECT_CHANGED, and
 * what `createRedirect` throws.
 */
export async function updateRedirect(outer: UserContext, input: z.output<typeof updateRedirectSchema>) {
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      await lockRedirects(ctx);
      const before = await lockRedirect(ctx, input.id);
      if (isOutdated(input.updatedAt, before)) throw new AppError('REDIRECT_CHANGED');
      const target = await prepare(ctx, input);
      const wanted = { from: input.from, to: target, permanent: input.permanent };
      const difference = differenceOf(auditedValues(before), wanted, auditedFields);
      if (!difference) return toRedirect(before);
      const [row] = await ctx.db
        .update(redirect)
        .set({
          ...{ fromPath: input.from, target, isPermanent: input.permanent },
          ...{ isAutomatic: false, createdById: ctx.actor.id, updatedAt: ctx.now() },
        })
        .where(eq(redirect.id, input.id))
        .returning();
      if (!row) throw new Error('the redirect was not returned');
      await retarget(ctx, { from: row.fromPath, to: target });
      await forgetMissingPage(ctx, row.fromPath);
      await recordAudit(ctx, {
        action: 'redirect.update',
        entityId: row.id,
        label: row.fromPath,
        ...difference,
      });
      return toRedirect(row);
    }),
  );
}

/** Deletes a redirect, so that its old address is not found again. Throws REDIRECT_NOT_FOUND. */
export async function removeRedirect(outer: UserContext, { id }: { id: string }): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const row = await lockRedirect(ctx, id);
    await ctx.db.delete(redirect).where(eq(redirect.id, id));
    await recordAudit(ctx, {
      action: 'redirect.remove',
      entityId: id,
      label: row.fromPath,
      before: auditedValues(row),
    });
  });
}

async function prepare(ctx: UserContext, { from, to }: Fields): Promise<string> {
  if (await isPageAt(ctx, from)) throw fieldError('from', redirectMessages.pageExists);
  return resolveTarget(ctx, { from, to });
}
