import type { Reason } from '@app/contracts/error-reasons';
import { AppError } from './app-error';

interface Order {
  ids: readonly string[];
  known: readonly string[];
}

/**
 * Returns what a reorder moves, by name, for the audit trail; null when nothing moves. Throws `reason` unless
 * `known` is the current order and `ids` has the same rows, so that the second of two concurrent reorders has
 * to reload and a row added meanwhile is not ignored.
 */
export function checkReorder(
  rows: readonly { id: string; name: string }[],
  { ids, known }: Order,
  reason: Reason,
) {
  const present = rows.map(({ id }) => id);
  const isKnown = String(known) === String(present);
  if (!isKnown || String([...ids].sort()) !== String([...present].sort())) throw new AppError(reason);
  const first = ids.findIndex((id, index) => id !== present[index]);
  if (first < 0) return null;
  const last = ids.findLastIndex((id, index) => id !== present[index]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const moved = (order: readonly string[]) => order.slice(first, last + 1).map((id) => names.get(id));
  return { before: { order: moved(present) }, after: { order: moved(ids) } };
}
