import { categoryMessages } from '@app/contracts/category/messages';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import type { Category } from './category';
import { categoryQueryKeys } from './category-query-keys';

/** Several steps of one category are one change. */
const settleMs = 600;

type Ids = readonly string[];

/**
 * The order of the categories while it is being changed: shown at once, stored a moment after the last step, one call
 * after the other. When the server refuses, because somebody else was faster, the list is shown as it is there.
 */
export function useCategoryOrder(categories: readonly Category[], onFailed: (error: unknown) => void) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.category.reorder.useMutation({
    meta: { refreshes: categoryQueryKeys, failed: categoryMessages.reorderFailed, showsOwnErrors: true },
  });
  const [wanted, setWanted] = useState<Ids | null>(null);
  const change = useRef<{ known: Ids; wanted: Ids } | null>(null);
  const running = useRef(false);

  const show = (ids: Ids) => {
    const known = change.current?.known ?? categories.map(({ id }) => id);
    change.current = { known, wanted: ids };
    setWanted(ids);
  };
  const store = async () => {
    if (running.current) return;
    running.current = true;
    try {
      while (change.current && String(change.current.wanted) !== String(change.current.known)) {
        const ids = change.current.wanted;
        await mutateAsync({ ids: [...ids], known: [...change.current.known] });
        change.current = { known: ids, wanted: change.current.wanted };
      }
    } catch (error) {
      await utils.category.list.invalidate();
      onFailed(error);
    } finally {
      change.current = null;
      setWanted(null);
      running.current = false;
    }
  };
  const storeSoon = useDebouncedCallback(() => void store(), { delay: settleMs, flushOnUnmount: true });

  const byId = new Map(categories.map((category) => [category.id, category]));
  const isWhole = wanted?.length === categories.length && wanted.every((id) => byId.has(id));
  return {
    shown: isWhole ? wanted.flatMap((id) => byId.get(id) ?? []) : categories,
    storing: wanted !== null,
    /** Shows another order; nothing is stored yet. */
    show,
    /** Stores what is shown, a moment later. */
    storeSoon,
  };
}
