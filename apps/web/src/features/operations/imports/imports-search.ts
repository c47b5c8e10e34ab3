import type { RouterOutputs } from '@app/api/types';
import { listSearch } from '~/lib/routing/list-search';

export type ImportRun = RouterOutputs['import']['list'][number];
export type ImportReport = RouterOutputs['import']['byId'];

/** Search parameters of the imports screen. */
export interface ImportsSearch {
  /** Id of the run whose report is open. */
  run?: string | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parseImportsSearch(raw: Record<string, unknown>): ImportsSearch {
  return { run: listSearch.id(raw.run) };
}

/** Returns whether the run is still in progress. */
export function isRunning({ state }: Pick<ImportRun, 'state'>): boolean {
  return state === 'running' || state === 'undoing';
}
