import type { Reason } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { toAppError } from './to-app-error';

/** What became of one row of a change to many. */
type ChangeResult<Row> = Row & {
  /** Why it was left as it is; null when it was done. */
  refused: { reason: Reason; message: string } | null;
};

/**
 * One step of a change to many rows (dashboard.bulk-actions), each for itself, so that one refusal stops no other. `next` is the id after which the
 * following step begins; null after the last. A fault of ours ends the step with what was done until then, so that nothing done goes untold; the step
 * that begins with it throws. After `stopAfterMs` milliseconds it ends too: a step that outlived the time limit of an answer would be told as a
 * failure, whatever it had done.
 */
export async function changeEach<Row extends { id: string }>(
  rows: readonly Row[],
  change: (row: Row) => Promise<unknown>,
  stopAfterMs: number = limits.bulkStepMs,
): Promise<{ results: ChangeResult<Row>[]; next: string | null }> {
  const results: ChangeResult<Row>[] = [];
  const begun = performance.now();
  // One after the other: they lock the same rows.
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
    if (performance.now() - begun >= stopAfterMs) break;
  }
  const isLast = results.length < limits.bulkStep && results.length === rows.length;
  return { results, next: isLast ? null : (results.at(-1)?.id ?? null) };
}

/** The rows of these ids in their order, each once; `gone` stands for those that are not there any more. */
export function inOrderOf<Row extends { id: string }>(
  ids: readonly string[],
  found: readonly Row[],
  gone: (id: string) => Row,
): Row[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => byId.get(id) ?? gone(id));
}
