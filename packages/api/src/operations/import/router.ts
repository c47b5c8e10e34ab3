import { byIdSchema } from '@app/contracts/id';
import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import { importRun } from '@app/db/schema/operations/import';
import { desc } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { adminProcedure, router } from '../../core/trpc';
import { cancelRun, findRun, type ImportRun } from './import-runs';
import { auditBy, startUndo } from './start-import';

/**
 * Converts a run for the dashboard; one whose process has long been silent counts as failed. Times are ISO
 * 8601 in UTC.
 */
function toImport(whole: ImportRun, now: Date) {
  const { faults, warnings, untaken, sums, leftBecause, actorId, heardOfAt, ...run } = whole;
  const isActive = run.state === 'running' || run.state === 'undoing';
  const isStale = isActive && now.getTime() - heardOfAt.getTime() > limits.importStaleMs;
  const state = isStale ? ('failed' as const) : run.state;
  return {
    ...run,
    state,
    problem: isStale ? importMessages.processGone : run.problem,
    canUndo: !run.isDryRun && ['done', 'failed', 'cancelled'].includes(state),
    createdAt: run.createdAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
  };
}

/** Lists the latest imports and dry runs, newest first. */
async function listImports({ db, now }: Context) {
  const runs = await db
    .select()
    .from(importRun)
    .orderBy(desc(importRun.createdAt), desc(importRun.id))
    .limit(limits.importRuns);
  return runs.map((run) => toImport(run, now()));
}

/** Returns one of them with its faults by line. Throws IMPORT_NOT_FOUND. */
async function getImport(ctx: Context, { id }: { id: string }) {
  const run = await findRun(ctx, id);
  const { faults, warnings, untaken, sums, leftBecause } = run;
  return { ...toImport(run, ctx.now()), faults, warnings, untaken, sums, leftBecause };
}

export const importRouter = router({
  /** The latest runs; files are uploaded to `/imports`. */
  list: adminProcedure.meta({ scope: 'never' }).query(({ ctx }) => listImports(ctx)),
  /** Returns one run with its errors. */
  byId: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getImport(ctx, input)),
  /** Stops a run after its current batch. */
  cancel: adminProcedure
    .meta({ scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => cancelRun(ctx, input.id, auditBy(ctx, 'import.cancel'))),
  /** Starts to undo a run. */
  undo: adminProcedure
    .meta({ scope: 'never', stepUp: 'always' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => startUndo(ctx, input)),
});
