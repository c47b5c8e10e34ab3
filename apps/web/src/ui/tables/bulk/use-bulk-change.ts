import { reasons } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import type { Selection } from './use-persisted-selection';

/** What became of one row. */
export interface ChangeResult {
  id: string;
  refused: { message: string } | null;
}

/** Which rows one call changes: some of the chosen, or the next that match the filter. */
type StepOf<Filter> = { ids: string[] } | { matching: Filter; after?: string };

/** Which rows are to be changed. */
export interface BulkRows<Filter> {
  selection: Selection;
  /** The filter that "all" means. */
  filter: Filter;
  /** How many there are. */
  many: number;
}

/** What is to be done to which rows. */
export interface BulkChange<Filter, Result extends ChangeResult> extends BulkRows<Filter> {
  /** What the chosen rows are called, as far as it is known. */
  nameOf: (id: string) => string | undefined;
  /** Changes at most `limits.bulkStep` rows; `next` is null after the last. */
  step: (of: StepOf<Filter>) => Promise<{ results: readonly Result[]; next: string | null }>;
  /** Runs after the last step. */
  refresh: () => Promise<unknown>;
}

/** How far a change is. It is JSON: what a reload or the end of the session leaves behind can be said and done later. */
export interface BulkProgress<Result extends ChangeResult> {
  results: readonly Result[];
  /** The chosen that have no result; empty where all that match were meant. */
  left: readonly string[];
  /** How many have none. */
  leftMany: number;
  /** Where the next step goes on, of all that match. */
  after?: string | undefined;
  /** A call is under way, or got no answer: these may have been changed. */
  unanswered: readonly string[];
  /** What the chosen are called. */
  names: Record<string, string>;
}

type State<Result extends ChangeResult> =
  | { phase: 'asked' }
  | { phase: 'running' | 'over'; progress: BulkProgress<Result>; error: unknown };

function begin<Filter, Result extends ChangeResult>(
  change: BulkChange<Filter, Result>,
): BulkProgress<Result> {
  const { selection, many, nameOf } = change;
  const left = selection.all ? [] : selection.ids;
  const names = Object.fromEntries(left.flatMap((id) => (nameOf(id) ? [[id, nameOf(id) ?? '']] : [])));
  return { results: [], left, leftMany: many, unanswered: [], names };
}

/** After a step: the last one leaves nothing. */
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

/** A refusal says that nothing was changed; an error of the server, such as its time limit, does not. */
function mayHaveChanged(failure: unknown): boolean {
  const apiError = apiErrorOf(failure);
  return !apiError || reasons[apiError.reason].status >= 500;
}

/**
 * Changes many rows step by step, so that each call stays short and its progress is seen; can be stopped between two
 * steps, and goes on where it was left. `keep` gets how far it is before and after each call, null once nothing is left;
 * `kept` is what it got last. `forget` makes it ready for the next question.
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
    let progress = state.phase === 'over' ? state.progress : begin(change);
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
    // The rest can be done meanwhile.
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
