import { type ImportKind, importKinds } from '@app/contracts/import/kind';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { type ImportFault, importRow } from '@app/db/schema/import';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import { inTransaction } from '../core/transaction';
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
  const earlier = before && sql`(${importRow.line}, ${importRow.id}) < (${before.line}, ${before.id})`;
  return ctx.db
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, runId), earlier))
    .orderBy(desc(importRow.line), desc(importRow.id))
    .limit(limits.importBatch);
}

/** Rows of a batch can be of two kinds: accounts created for tickets or orders are undone after them. */
async function takeBackAll(ctx: ImportContext, batch: readonly WrittenRow[]) {
  const left: Awaited<ReturnType<ImportTarget<never>['takeBack']>> = [];
  for (const kind of importKinds.toReversed()) {
    const rows = batch.filter((row) => row.kind === kind);
    if (rows.length > 0) left.push(...(await takeBack[kind](ctx, rows)));
  }
  return left;
}

async function undoBatches(outer: ImportContext, run: ImportRun): Promise<void> {
  const leftBecause: ImportFault[] = [];
  let before: WrittenRow | undefined;
  for (;;) {
    const rows = await inTransaction(outer, async (ctx) => {
      const batch = await readRows(ctx, run.id, before);
      if (batch.length === 0) return batch;
      const left = await takeBackAll(ctx, batch);
      const remaining = new Set(left.map(({ row }) => row.id));
      const gone = batch.filter(({ id }) => !remaining.has(id)).map(({ id }) => id);
      if (gone.length > 0) await ctx.db.delete(importRow).where(inArray(importRow.id, gone));
      leftBecause.push(...left.map(({ row, message }) => ({ line: row.line, field: '', message })));
      leftBecause.splice(limits.importFaults);
      const taken = batch.filter(
        ({ id, kind, outcome }) => !remaining.has(id) && outcome !== 'unchanged' && kind === run.kind,
      ).length;
      await recordProgress(ctx, run.id, { takenBack: taken, left: left.length }, { leftBecause });
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
