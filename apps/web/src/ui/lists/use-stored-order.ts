import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';

/** Several steps of one row are one change. */
const settleMs = 600;

type Ids = readonly string[];

interface StoredOrderOptions<Row> {
  /** As the server has them. */
  rows: readonly Row[];
  store: (order: { ids: string[]; known: string[] }) => Promise<unknown>;
  /** Fetches the rows anew. */
  refresh: () => Promise<void>;
  onFailed: (error: unknown) => void;
}

/**
 * The order of rows while it is being changed: shown at once, stored a moment after the last step, one call after the
 * other. When the server refuses, because somebody else was faster, the list is shown as it is there.
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
  const storeSoon = useDebouncedCallback(() => void store(), { delay: settleMs, flushOnUnmount: true });

  const byId = new Map(rows.map((row) => [row.id, row]));
  const isWhole = wanted?.length === rows.length && wanted.every((id) => byId.has(id));
  return {
    shown: isWhole ? wanted.flatMap((id) => byId.get(id) ?? []) : rows,
    storing: wanted !== null,
    /** Shows another order; nothing is stored yet. */
    show,
    /** Stores what is shown, a moment later. */
    storeSoon,
  };
}
