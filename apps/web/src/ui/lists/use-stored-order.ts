import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';

/** Delay that merges several steps of one row into one change. */
const debounceMs = 600;

type Ids = readonly string[];

interface StoredOrderOptions<Row> {
  /** The rows as stored on the server. */
  rows: readonly Row[];
  store: (order: { ids: string[]; known: string[] }) => Promise<unknown>;
  /** Reloads the rows. */
  refresh: () => Promise<void>;
  onFailed: (error: unknown) => void;
}

/**
 * The order of rows while it is being changed: shown at once, stored shortly after the last step, one call at
 * a time. If the server refuses because a colleague was faster, the list shows the server's order.
 */
export function useStoredOrder<Row extends { id: string }>(options: StoredOrderOptions<Row>) {
  const { rows, store: storeOrder, refresh, onFailed } = options;
  const [wanted, setWanted] = useState<Ids | null>(null);
  const change = useRef<{ known: Ids; wanted: Ids } | null>(null);
  const running = useRef(false);

  const show = (ids: Ids) => {
    const known = change.current?.known ?? rows.map(({ id }) => id);
    change.current = { known, wanted: ids };
    setWanted(ids);
  };
  const store = async () => {
    if (running.current) return;
    running.current = true;
    try {
      while (change.current && String(change.current.wanted) !== String(change.current.known)) {
        const ids = change.current.wanted;
        await storeOrder({ ids: [...ids], known: [...change.current.known] });
        change.current = { known: ids, wanted: change.current.wanted };
      }
    } catch (error) {
      await refresh();
      onFailed(error);
    } finally {
      change.current = null;
      setWanted(null);
      running.current = false;
    }
  };
  const storeDebounced = useDebouncedCallback(() => void store(), {
    delay: debounceMs,
    flushOnUnmount: true,
  });

  const byId = new Map(rows.map((row) => [row.id, row]));
  const isComplete = wanted?.length === rows.length && wanted.every((id) => byId.has(id));
  return {
    shown: isComplete ? wanted.flatMap((id) => byId.get(id) ?? []) : rows,
    storing: wanted !== null,
    /** Shows another order without storing it. */
    show,
    /** Stores the shown order after a short delay. */
    storeSoon: storeDebounced,
  };
}
