import { removeSamplesSchema, updateGuideSchema } from '@app/contracts/operations/guide/schema';
import { clearDemoData } from '@app/db/demo/clear-demo-data';
import { isDemoRow } from '@app/db/demo/demo-id';
import { user } from '@app/db/schema/accounts/user';
import { setting } from '@app/db/schema/core/setting';
import { and, eq, isNull, not } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router } from '../../core/trpc';
import { guideName, readGuide, readGuideState } from './read-guide';

/** Skips steps, closes the guide, or takes it up again. */
async function updateGuide(outer: UserContext, input: z.output<typeof updateGuideSchema>) {
  return inTransaction(outer, async (ctx) => {
    // Of two who skip a step at once, the second sees what the first has written.
    await ctx.db.execute('lock table setting in exclusive mode');
    const value = { ...(await readGuideState(ctx)), ...input };
    const written = { value, updatedBy: ctx.actor.id, updatedAt: ctx.now() };
    await ctx.db
      .insert(setting)
      .values({ name: guideName, ...written })
      .onConflictDoUpdate({ target: setting.name, set: written });
    return readGuide(ctx);
  });
}

/**
 * Removes all sample rows (dashboard.setup-guide). Throws OWN_SUPER_ADMIN_FIRST unless the caller is no sample
 * and a super-admin remains.
 */
async function removeSamples(ctx: UserContext) {
  const { db, actor } = ctx;
  const remaining = and(
    eq(user.role, 'super-admin'),
    isNull(user.suspendedAt),
    isNull(user.restriction),
    not(isDemoRow(user.id)),
  );
  const isSample = (await db.$count(user, and(eq(user.id, actor.id), isDemoRow(user.id)))) > 0;
  if (isSample || (await db.$count(user, remaining)) === 0) throw new AppError('OWN_SUPER_ADMIN_FIRST');
  await clearDemoData(db, actor);
  return readGuide(ctx);
}

export const guideRouter = router({
  get: adminProcedure.meta({ scope: 'never' }).query(({ ctx }) => readGuide(ctx)),
  update: adminProcedure
    .meta({ scope: 'never' })
    .input(updateGuideSchema)
    .mutation(({ ctx, input }) => updateGuide(ctx, input)),
  removeSamples: adminProcedure
    .meta({ scope: 'never', stepUp: 'always' })
    .input(removeSamplesSchema)
    .mutation(({ ctx }) => removeSamples(ctx)),
});
