import { reasons } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import type { Selection } from './use-persisted-selection';

/** The result for one row. */
export interface ChangeResult {
  id: string;
  refused: { message: string } | null;
}

/** Rows changed by one call: some of the selected ones, or the next that match the filter. */
type StepInput<Filter> = { ids: string[] } | { matching: Filter; after?: string };

/** The rows to change. */
export interface BulkRows<Filter> {
  selection: Selection;
  /** The filter that "all" refers to. */
  filter: Filter;
  /** Number of rows. */
  many: number;
}

/** A change and its rows. */
export interface BulkChange<Filter, Result extends ChangeResult> extends BulkRows<Filter> {
  /** Name of a selected row, if known. */
  nameOf: (id: string) => string | undefined;
  /** Changes at most `limits.bulkStep` rows; `next` is null after the last. */
  step: (of: StepInput<Filter>) => Promise<{ results: readonly Result[]; next: string | null }>;
  /** Runs after the last step. */
  refresh: () => Promise<unknown>;
}

/**
 * Progress of a change. It is JSON, so that a change interrupted by a reload or the end of the session can be
 * shown and continued later.
 */
export interface BulkProgress<Result extends ChangeResult> {
  results: readonly Result[];
  /** Selected ids without a result; empty when all matches were selected. */
  left: readonly string[];
  /** Number of rows without a result. */
  leftMany: number;
  /** Cursor of the next step, when all matches were selected. */
  after?: string | undefined;
  /** Rows of a call in progress or without a response: they may have been changed. */
  unanswered: readonly string[];
  /** Names of the selected rows. */
  names: Record<string, string>;
}

type State<Result extends ChangeResult> =
  | { phase: 'asked' }
  | { phase: 'running' | 'over'; progress: BulkProgress<Result>; error: unknown };

function initialProgress<Filter, Result extends ChangeResult>(
  change: BulkChange<Filter, Result>,
): BulkProgress<Result> {
  const { selection, many, nameOf } = change;
  const left = selection.all ? [] : selection.ids;
  const names = Object.fromEntries(left.flatMap((id) => (nameOf(id) ? [[id, nameOf(id) ?? '']] : [])));
  return { results: [], left, leftMany: many, unanswered: [], names };
}

/** Returns the progress after a step; the last step leaves nothing. */
function advance<Result extends ChangeResult>(
  before: BulkProgress<Result>,
  all: boolean,
  done: { results: readonly Result[]; next: string | null },
): BulkProgress<Result> {
  const answered = new Set(done.results.map(({ id }) => id));
  const left = before.left.filter((id) => !answered.has(id));
  const isLast = all ? !done.next : left.length === 0;
  return {
    ...before,
    results: [...before.results.filter(({ id }) => !answered.has(id)), ...done.results],
    left,
    leftMany: isLast ? 0 : Math.max(all ? before.leftMany - answered.size : left.length, 1),
    after: done.next ?? undefined,
    unanswered: [],
  };
}

/** A refusal means that nothing was changed; a server error, such as a timeout, does not. */
function mayHaveChanged(failure: unknown): boolean {
  const apiError = apiErrorOf(failure);
  return !apiError || reasons[apiError.reason].status >= 500;
}

/**
 * Changes many rows step by step, so that each call stays short and shows progress; can be stopped between
 * two steps and continued. `keep` receives the progress before and after each call, null once nothing is
 * left; `kept` is the last value it received. `forget` resets it for the next change.
 */
export function useBulkChange<Filter, Result extends ChangeResult>(
  change: BulkChange<Filter, Result>,
  store: (progress: BulkProgress<Result> | null) => void,
  readStored: () => BulkProgress<Result> | null,
) {
  const { selection, filter, step, refresh } = change;
  const [state, setState] = useState<State<Result>>(() => {
    const progress = readStored();
    return progress ? { phase: 'over', progress, error: null } : { phase: 'asked' };
  });
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  const run = async () => {
    let progress = state.phase === 'over' ? state.progress : initialProgress(change);
    let error: unknown = null;
    stopped.current = false;
    while (progress.leftMany > 0 && !stopped.current) {
      const ids = progress.left.slice(0, limits.bulkStep);
      store({ ...progress, unanswered: ids });
      setState({ phase: 'running', progress, error });
      try {
        const { after } = progress;
        const done = await step(selection.all ? { matching: filter, ...(after && { after }) } : { ids });
        progress = advance(progress, selection.all, done);
        if (done.results.length === 0) break;
      } catch (failure) {
        error = failure;
        if (mayHaveChanged(failure)) progress = { ...progress, unanswered: ids };
        break;
      }
    }
    store(progress.leftMany > 0 ? progress : null);
    setState({ phase: 'over', progress, error });
    // The remaining rows can be changed meanwhile.
    void refresh();
  };
  return {
    state,
    run,
    forget: () => {
      store(null);
      setState({ phase: 'asked' });
    },
    stop: () => {
      stopped.current = true;
    },
  };
}
