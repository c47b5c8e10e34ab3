import { useState } from 'react';
import { useSession } from '~/lib/session/session';
import type { DraftKey } from '~/lib/storage/draft-key';
import { readStored, writeStored } from '~/lib/storage/safe-storage';

/** Selected rows of a list: some by id, or all that match its filter. */
export interface Selection {
  ids: readonly string[];
  all: boolean;
}

export const emptySelection: Selection = { ids: [], all: false };

function read(storageKey: DraftKey): Selection {
  const text = readStored('sessionStorage', storageKey);
  if (!text) return emptySelection;
  const { ids, all }: Partial<Selection> = JSON.parse(text);
  return { ids: Array.isArray(ids) ? ids : [], all: all === true };
}

/**
 * The user's selection in a list, stored in this tab under the list's name, so that it survives Back, paging
 * and a reload. The name has to include the filters, because a selection belongs to one filter.
 */
export function usePersistedSelection(list: string): [Selection, (selection: Selection) => void] {
  const storageKey: DraftKey = `selection:${useSession().user?.id ?? ''}:${list}`;
  const [state, setState] = useState(() => ({ place: storageKey, selection: read(storageKey) }));
  let { selection } = state;
  if (state.place !== storageKey) {
    selection = read(storageKey);
    setState({ place: storageKey, selection });
  }
  const select = (next: Selection) => {
    setState({ place: storageKey, selection: next });
    const isEmpty = next.ids.length === 0 && !next.all;
    writeStored('sessionStorage', storageKey, isEmpty ? '' : JSON.stringify(next));
  };
  return [selection, select];
}
