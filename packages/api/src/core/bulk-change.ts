import type { Reason } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { toAppError } from './to-app-error';

/** The result for one row of a bulk change. */
type ChangeResult<Row> = Row & {
  /** Why it was left unchanged; null when it was changed. */
  refused: { reason: Reason; message: string } | null;
};

/**
 * Runs one step of a bulk change (dashboard.bulk-actions), each row separately, so that a rejected row does
 * not stop the others. `next` is the id after which the following step begins; null after the last. A server
 * error ends the step with the results so far, so that nothing done goes unreported; the step that begins
 * with that row throws. It also ends after `stopAfterMs` milliseconds: a step that exceeds the response time
 * limit would be reported as a failure despite its changes.
 */
export async function changeEach<Row extends { id: string }>(
  rows: readonly Row[],
  change: (row: Row) => Promise<unknown>,
  stopAfterMs: number = limits.bulkStepMs,
): Promise<{ results: ChangeResult<Row>[]; next: string | null }> {
  const results: ChangeResult<Row>[] = [];
  const startedAt = performance.now();
  // Sequentially, because they lock the same rows.
  for (const row of rows) {
    try {
      await change(row);
      results.push({ ...row, refused: null });
    } catch (error) {
      const { status, reason, message } = toAppError(error);
      if (status < 500) results.push({ ...row, refused: { reason, message } });
      else if (results.length > 0) break;
      else throw error;
    }
    if (performance.now() - startedAt >= stopAfterMs) break;
  }
  const isLast = results.length < limits.bulkStep && results.length === rows.length;
  return { results, next: isLast ? null : (results.at(-1)?.id ?? null) };
}

/** Returns the rows with these ids in their order, each once; `onMissing` creates the entry for a missing one. */
export function inOrderOf<Row extends { id: string }>(
  ids: readonly string[],
  found: readonly Row[],
  onMissing: (id: string) => Row,
): Row[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => byId.get(id) ?? onMissing(id));
}
