import { useState } from 'react';
import { readStored, writeStored } from '~/lib/storage/safe-storage';

/** Rows chosen of a list: some, by id, or all that match its filter. */
export interface Selection {
  ids: readonly string[];
  all: boolean;
}

export const nothingSelected: Selection = { ids: [], all: false };

function read(list: string): Selection {
  const text = readStored('sessionStorage', `selection:${list}`);
  if (!text) return nothingSelected;
  const { ids, all }: Partial<Selection> = JSON.parse(text);
  return { ids: Array.isArray(ids) ? ids : [], all: all === true };
}

/**
 * What is chosen of a list, kept in this tab under the list's name, so that Back, another page and a reload find it
 * again. The name has to tell filters apart: what is chosen of one is not chosen of another.
 */
export function usePersistedSelection(list: string): [Selection, (selection: Selection) => void] {
  const [state, setState] = useState(() => ({ list, selection: read(list) }));
  let { selection } = state;
  if (state.list !== list) {
    selection = read(list);
    setState({ list, selection });
  }
  const select = (next: Selection) => {
    setState({ list, selection: next });
    const isEmpty = next.ids.length === 0 && !next.all;
    writeStored('sessionStorage', `selection:${list}`, isEmpty ? '' : JSON.stringify(next));
  };
  return [selection, select];
}
