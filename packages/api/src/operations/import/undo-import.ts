import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { type ImportKind, importKinds } from '@app/contracts/operations/import/kind';
import { type ImportFault, importRow } from '@app/db/schema/operations/import';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { lockThreads } from '../../accounts/address/lock-threads';
import { AppError } from '../../core/app-error';
import { inTransaction } from '../../core/transaction';
import { categoryTarget } from './category-target';
import { endRun, type ImportRun, recordProgress } from './import-runs';
import type { ImportContext, ImportTarget, WrittenRow } from './import-target';
import { orderTarget } from './order-target';
import { personTarget } from './person-target';
import { templateTarget } from './template-target';
import { ticketTarget } from './ticket-target';

const takeBack: Readonly<Record<ImportKind, ImportTarget<never>['takeBack']>> = {
  people: personTarget.takeBack,
  categories: categoryTarget.takeBack,
  templates: templateTarget.takeBack,
  tickets: ticketTarget.takeBack,
  orders: orderTarget.takeBack,
};

/** Reads the next rows of a run, last line first: later rows may depend on earlier ones. */
function readRows(ctx: ImportContext, runId: string, before: WrittenRow | undefined): Promise<WrittenRow[]> {
  const isEarlier = before && sql`(${importRow.line}, ${importRow.id}) < (${before.line}, ${before.id})`;
  return ctx.db
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, runId), isEarlier))
    .orderBy(desc(importRow.line), desc(importRow.id))
    .limit(limits.importBatch);
}

/** Rows of a batch can be of two kinds: accounts created for tickets or orders are undone after them. */
async function takeBackAll(ctx: ImportContext, batch: readonly WrittenRow[]) {
  const keptRows: Awaited<ReturnType<ImportTarget<never>['takeBack']>> = [];
  await lockThreads(ctx, ...batch.flatMap(({ kind, userId }) => (kind === 'people' && userId) || []));
  for (const kind of importKinds.toReversed()) {
    const rows = batch.filter((row) => row.kind === kind);
    if (rows.length > 0) keptRows.push(...(await takeBack[kind](ctx, rows)));
  }
  return keptRows;
}

async function undoBatches(outer: ImportContext, run: ImportRun): Promise<void> {
  const keptFaults: ImportFault[] = [];
  let before: WrittenRow | undefined;
  for (;;) {
    const rows = await inTransaction(outer, async (ctx) => {
      const batch = await readRows(ctx, run.id, before);
      if (batch.length === 0) return batch;
      const keptRows = await takeBackAll(ctx, batch);
      const remaining = new Set(keptRows.map(({ row }) => row.id));
      const undoneIds = batch.filter(({ id }) => !remaining.has(id)).map(({ id }) => id);
      if (undoneIds.length > 0) await ctx.db.delete(importRow).where(inArray(importRow.id, undoneIds));
      keptFaults.push(...keptRows.map(({ row, message }) => ({ line: row.line, field: '', message })));
      keptFaults.splice(limits.importFaults);
      const undoneCount = batch.filter(
        ({ id, kind, outcome }) => !remaining.has(id) && outcome !== 'unchanged' && kind === run.kind,
      ).length;
      await recordProgress(
        ctx,
        run.id,
        { takenBack: undoneCount, left: keptRows.length },
        { leftBecause: keptFaults },
      );
      return batch;
    });
    before = rows.at(-1);
    if (before === undefined) return;
  }
}

/**
 * Undoes a run in batches, after the undo was started (import.taken-back). Entities changed or used since
 * stay, and the run lists their lines.
 */
export async function undoImport(ctx: ImportContext, run: ImportRun): Promise<void> {
  try {
    await undoBatches(ctx, run);
    await endRun(ctx, run.id, 'undone');
  } catch (error) {
    const isKnown = error instanceof AppError && error.status < 500;
    await endRun(ctx, run.id, 'failed', isKnown ? error.message : messages.unexpected);
    if (!isKnown) throw error;
  }
}
