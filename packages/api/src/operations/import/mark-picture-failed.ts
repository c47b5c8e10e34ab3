import { limits } from '@app/contracts/limits';
import { importPicture, importRun } from '@app/db/schema/operations/import';
import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '../../core/transaction';
import type { ImportContext } from './import-target';

type Picture = Pick<typeof importPicture.$inferSelect, 'id' | 'runId' | 'line'>;

/** Gives up on a picture; its run reports the line and the reason. */
export function markPictureFailed(
  outer: ImportContext,
  { id, runId, line }: Picture,
  message: string,
): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    await ctx.db.update(importPicture).set({ state: 'failed' }).where(eq(importPicture.id, id));
    const fault = JSON.stringify([{ line, field: 'pictures', message }]);
    const hasRoom = sql`jsonb_array_length(${importRun.faults}) < ${limits.importFaults}`;
    await ctx.db
      .update(importRun)
      .set({
        picturesFailed: sql`${importRun.picturesFailed} + 1`,
        faults: sql`case when ${hasRoom} then ${importRun.faults} || ${fault}::jsonb else ${importRun.faults} end`,
      })
      .where(eq(importRun.id, runId));
  });
}
