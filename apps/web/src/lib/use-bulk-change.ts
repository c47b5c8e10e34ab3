import { limits } from '@app/contracts/limits';
import { useRef, useState } from 'react';
import type { Selection } from '~/lib/use-kept-selection';

/** What became of one row. */
export interface ChangeResult {
  id: string;
  refused: { message: string } | null;
}

/** Which rows one call changes: some of the chosen, or the next that match the filter. */
type StepOf<Filter> = { ids: string[] } | { matching: Filter; after?: string };

/** What is to be done to which rows. */
export interface BulkChange<Filter, Result extends ChangeResult> {
  selection: Selection;
  /** The filter that "all" means. */
  filter: Filter;
  /** How many there are. */
  many: number;
  /** Changes at most `limits.bulkStep` rows; `next` is null after the last. */
  step: (of: StepOf<Filter>) => Promise<{ results: readonly Result[]; next: string | null }>;
  /** Runs after the last step. */
  refresh: () => Promise<unknown>;
}

type Progress<Result> =
  | { phase: 'asked' }
  | { phase: 'running' | 'over'; results: readonly Result[]; error: unknown };

/**
 * Changes many rows step by step, so that each call stays short and its progress is seen; can be stopped between two
 * steps. `forget` makes it ready for the next question.
 */
export function useBulkChange<Filter, Result extends ChangeResult>(change: BulkChange<Filter, Result>) {
  const { selection, filter, step, refresh } = change;
  const [progress, setProgress] = useState<Progress<Result>>({ phase: 'asked' });
  const stopped = useRef(false);

  const run = async () => {
    const results: Result[] = [];
    let error: unknown = null;
    let left = selection.ids;
    let after: string | undefined;
    stopped.current = false;
    setProgress({ phase: 'running', results, error });
    try {
      for (;;) {
        const done = await step(
          selection.all
            ? { matching: filter, ...(after && { after }) }
            : { ids: left.slice(0, limits.bulkStep) },
        );
        results.push(...done.results);
        const told = new Set(done.results.map(({ id }) => id));
        left = left.filter((id) => !told.has(id));
        after = done.next ?? undefined;
        setProgress({ phase: 'running', results: [...results], error });
        const isLast = selection.all ? !after : left.length === 0 || told.size === 0;
        if (isLast || stopped.current) break;
      }
    } catch (failure) {
      error = failure;
    }
    await refresh();
    setProgress({ phase: 'over', results, error });
  };
  return {
    progress,
    run,
    forget: () => setProgress({ phase: 'asked' }),
    stop: () => {
      stopped.current = true;
    },
  };
}
