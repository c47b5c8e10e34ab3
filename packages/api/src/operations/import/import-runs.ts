import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import type { ImportOptions } from '@app/contracts/operations/import/schema';
import { type ImportFault, importRun } from '@app/db/schema/operations/import';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { isUniqueViolation } from '../../core/reject-duplicate';
import { inTransaction } from '../../core/transaction';
import type { ImportContext } from './import-target';

export type ImportRun = typeof importRun.$inferSelect;

const activeStates = ['running', 'undoing'] as const;

/** Records who started what, in the transaction that starts it. */
export type RecordRun = (ctx: ImportContext, run: ImportRun) => Promise<void>;

/** Ends a run whose process has died, so that the next one need not wait for it. */
async function endStale(ctx: ImportContext): Promise<void> {
  const now = ctx.now();
  const stale = new Date(now.getTime() - limits.importStaleMs);
  await ctx.db
    .update(importRun)
    .set({ state: 'failed', problem: importMessages.processGone, endedAt: now })
    .where(and(inArray(importRun.state, activeStates), lt(importRun.heardOfAt, stale)));
}

function rejectConcurrent(error: unknown): never {
  if (isUniqueViolation(error, 'import_run_at_work')) throw new AppError('IMPORT_BUSY');
  throw error;
}

/** Starts an import; only one runs at a time, across all servers. Throws IMPORT_BUSY. */
export function beginRun(
  outer: ImportContext,
  { kind, source, fileName, existing, dryRun }: ImportOptions,
  actor: { id: string; name: string } | null,
  record: RecordRun,
): Promise<ImportRun> {
  return inTransaction(outer, async (ctx) => {
    await endStale(ctx);
    const now = ctx.now();
    const [run] = await ctx.db
      .insert(importRun)
      .values({
        kind,
        source,
        fileName,
        existing,
        isDryRun: dryRun,
        actorId: actor?.id ?? null,
        actorName: actor?.name ?? '',
        createdAt: now,
        heardOfAt: now,
      })
      .returning();
    if (!run) throw new Error('the import was not returned');
    if (!dryRun) await record(ctx, run);
    return run;
  }).catch(rejectConcurrent);
}

/** Starts to undo a run, as far as it came. Throws IMPORT_NOT_FOUND, IMPORT_NOT_UNDONE, IMPORT_BUSY. */
export function beginUndo(outer: ImportContext, id: string, record: RecordRun): Promise<ImportRun> {
  return inTransaction(outer, async (ctx) => {
    await endStale(ctx);
    const [run] = await ctx.db.select().from(importRun).where(eq(importRun.id, id)).for('update');
    if (!run) throw new AppError('IMPORT_NOT_FOUND');
    if (activeStates.some((state) => state === run.state)) throw new AppError('IMPORT_BUSY');
    if (run.isDryRun || run.state === 'undone') throw new AppError('IMPORT_NOT_UNDONE');
    const startValues = {
      state: 'undoing',
      left: 0,
      leftBecause: [],
      problem: null,
      heardOfAt: ctx.now(),
    } as const;
    await ctx.db
      .update(importRun)
      .set({ ...startValues, leftBecause: [] })
      .where(eq(importRun.id, id));
    await record(ctx, run);
    return run;
  }).catch(rejectConcurrent);
}

export interface RunProgress {
  created: number;
  updated: number;
  unchanged: number;
  faulty: number;
  warned: number;
  picturesAsked: number;
  takenBack: number;
  left: number;
}

/**
 * Adds to the counts of a run, in the transaction of the batch: a run that was cancelled, or that another
 * process considers dead, writes nothing more. Throws IMPORT_STOPPED.
 */
export async function recordProgress(
  ctx: ImportContext,
  id: string,
  added: Partial<RunProgress>,
  lists: { faults?: ImportFault[]; warnings?: ImportFault[]; leftBecause?: ImportFault[] } = {},
): Promise<void> {
  const figures = Object.entries(added).filter(([, count]) => count > 0);
  const sums = figures.map(([name, count]) => {
    const column = importRun[name as keyof RunProgress];
    return [name, sql`${column} + ${count}`] as const;
  });
  const [alive] = await ctx.db
    .update(importRun)
    .set({ ...Object.fromEntries(sums), ...lists, heardOfAt: ctx.now() })
    .where(and(eq(importRun.id, id), inArray(importRun.state, activeStates)))
    .returning({ id: importRun.id });
  if (!alive) throw new AppError('IMPORT_STOPPED');
}

/** Records what the file holds and its mapping does not take, and the sums of file and site. */
export async function noteContents(
  ctx: ImportContext,
  id: string,
  contents: Pick<ImportRun, 'untaken' | 'sums'>,
): Promise<void> {
  await ctx.db.update(importRun).set(contents).where(eq(importRun.id, id));
}

/** Ends a run; one that was cancelled meanwhile stays cancelled. */
export async function endRun(
  ctx: ImportContext,
  id: string,
  state: 'done' | 'undone' | 'failed',
  problem: string | null = null,
): Promise<void> {
  await ctx.db
    .update(importRun)
    .set({ state, problem, endedAt: ctx.now() })
    .where(and(eq(importRun.id, id), inArray(importRun.state, activeStates)));
}

/** Stops a run after its current batch; written rows stay, and can be undone. Throws IMPORT_NOT_FOUND. */
export function cancelRun(outer: ImportContext, id: string, record: RecordRun): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const [cancelled] = await ctx.db
      .update(importRun)
      .set({ state: 'cancelled', endedAt: ctx.now() })
      .where(and(eq(importRun.id, id), inArray(importRun.state, activeStates)))
      .returning();
    if (!cancelled) throw new AppError('IMPORT_NOT_FOUND');
    await record(ctx, cancelled);
  });
}

/** Returns a run in its current state. Throws IMPORT_NOT_FOUND. */
export async function findRun({ db }: Pick<ImportContext, 'db'>, id: string): Promise<ImportRun> {
  const [run] = await db.select().from(importRun).where(eq(importRun.id, id));
  if (!run) throw new AppError('IMPORT_NOT_FOUND');
  return run;
}
