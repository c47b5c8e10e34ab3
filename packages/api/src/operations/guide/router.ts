import {
  type GuideStep,
  removeSamplesSchema,
  updateGuideSchema,
} from '@app/contracts/operations/guide/schema';
import { clearDemoData } from '@app/db/demo/clear-demo-data';
import { isSampleAccount } from '@app/db/demo/unchanged-samples';
import { user } from '@app/db/schema/accounts/user';
import { setting } from '@app/db/schema/core/setting';
import { and, eq, not } from 'drizzle-orm';
import type { z } from 'zod';
import { lockThreadsAndWork } from '../../accounts/address/lock-threads';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { keepLastSuperAdmin, lockSuperAdmins } from '../../core/keep-last-super-admin';
import { checkTeamAccess } from '../../core/setting/team-access';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router } from '../../core/trpc';
import { releaseLeads } from '../../desk/contact/assign-lead';
import { releaseTickets } from '../../desk/ticket/release-tickets';
import { type GuideState, guideName, readGuide, readGuideState } from './read-guide';

function skipStep(state: GuideState, { step, skipped }: { step: GuideStep; skipped: boolean }): GuideState {
  const others = state.skipped.filter((each) => each !== step);
  return { ...state, skipped: skipped ? [...others, step] : others };
}

/** Skips steps, closes the guide, or takes it up again. */
async function updateGuide(outer: UserContext, input: z.output<typeof updateGuideSchema>) {
  return inTransaction(outer, async (ctx) => {
    // Of two who skip different steps at once, the second adds to what the first has written.
    await ctx.db.execute('lock table setting in exclusive mode');
    const state = await readGuideState(ctx);
    const value = 'step' in input ? skipStep(state, input) : { ...state, ...input };
    const written = { value, updatedBy: ctx.actor.id, updatedAt: ctx.now() };
    await ctx.db
      .insert(setting)
      .values({ name: guideName, ...written })
      .onConflictDoUpdate({ target: setting.name, set: written });
    return readGuide(ctx);
  });
}

/** Applies the rules of deleted accounts (users.deleted-user) to sample accounts, in the deletion's transaction. */
async function releaseAccounts(ctx: UserContext, accounts: readonly (typeof user.$inferSelect)[]) {
  for (const { role } of accounts) await checkTeamAccess(ctx, role);
  for (const account of accounts) {
    await keepLastSuperAdmin(ctx, account.id);
    await releaseTickets(ctx, account);
    await releaseLeads(ctx, account);
  }
}

/**
 * Removes all sample rows that nobody has made their own (dashboard.setup-guide). Throws OWN_SUPER_ADMIN_FIRST
 * unless the caller is no sample and a super-admin remains, SUPER_ADMINS_ONLY, LAST_BREAK_GLASS.
 */
async function removeSamples(outer: UserContext) {
  return inTransaction(outer, async (ctx) => {
    const { db, actor } = ctx;
    const samples = await db.select({ id: user.id }).from(user).where(isSampleAccount);
    await lockThreadsAndWork(ctx, ...samples.map(({ id }) => id));
    const remaining = await lockSuperAdmins(ctx, not(isSampleAccount));
    const isSample = (await db.$count(user, and(eq(user.id, actor.id), isSampleAccount))) > 0;
    if (isSample || remaining.length === 0) throw new AppError('OWN_SUPER_ADMIN_FIRST');
    await clearDemoData(db, { actor, leaving: (accounts) => releaseAccounts(ctx, accounts) });
    return readGuide(ctx);
  });
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
