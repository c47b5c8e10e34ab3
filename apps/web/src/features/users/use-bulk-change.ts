import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import type { UserBulkAction } from '@app/contracts/user-status';
import { useRef, useState } from 'react';
import { trpc } from '~/lib/trpc';
import type { Selection } from '~/lib/use-kept-selection';

type Input = RouterInputs['user']['changeMany'];
export type ChangeResult = RouterOutputs['user']['changeMany']['results'][number];

/** What is to be done to which accounts. */
export interface BulkChange {
  action: UserBulkAction;
  selection: Selection;
  /** The filter that "all" means. */
  filter: Extract<Input['of'], { matching: unknown }>['matching'];
  /** How many there are. */
  many: number;
}

type Progress =
  | { phase: 'asked' }
  | { phase: 'running' | 'over'; results: readonly ChangeResult[]; error: unknown };

/** Changes many accounts step by step, so that each call stays short and its progress is seen; can be stopped between two steps. */
export function useBulkChange({ action, selection, filter }: BulkChange) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.user.changeMany.useMutation({ meta: { showsOwnErrors: true } });
  const [progress, setProgress] = useState<Progress>({ phase: 'asked' });
  const stopped = useRef(false);

  const run = async () => {
    const results: ChangeResult[] = [];
    let error: unknown = null;
    let left = selection.ids;
    let after: string | undefined;
    setProgress({ phase: 'running', results, error });
    try {
      for (;;) {
        const of = selection.all
          ? { matching: filter, ...(after && { after }) }
          : { ids: left.slice(0, limits.bulkStep) };
        const step = await mutateAsync({ action, of });
        results.push(...step.results);
        const told = new Set(step.results.map(({ id }) => id));
        left = left.filter((id) => !told.has(id));
        after = step.next ?? undefined;
        setProgress({ phase: 'running', results: [...results], error });
        const isLast = selection.all ? !after : left.length === 0 || told.size === 0;
        if (isLast || stopped.current) break;
      }
    } catch (failure) {
      error = failure;
    }
    await Promise.all([utils.user.invalidate(), utils.stats.invalidate()]);
    setProgress({ phase: 'over', results, error });
  };
  return {
    progress,
    run,
    stop: () => {
      stopped.current = true;
    },
  };
}
