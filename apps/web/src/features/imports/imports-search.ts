import type { RouterOutputs } from '@app/api/types';
import { listSearch } from '~/lib/routing/list-search';

export type ImportRun = RouterOutputs['import']['list'][number];
export type ImportReport = RouterOutputs['import']['byId'];

/** What the address of the imports screen holds. */
export interface ImportsSearch {
  /** Id of the run whose report is open. */
  run?: string | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseImportsSearch(raw: Record<string, unknown>): ImportsSearch {
  return { run: listSearch.id(raw.run) };
}

/** Whether something is still to come. */
export function isAtWork({ state }: Pick<ImportRun, 'state'>): boolean {
  return state === 'running' || state === 'undoing';
}
