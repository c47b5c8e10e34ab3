import { useState } from 'react';
import { useSession } from '~/lib/session/session';
import type { DraftKey } from '~/lib/storage/draft-key';
import { readStored, writeStored } from '~/lib/storage/safe-storage';

/** Selected rows of a list: some by id, or all that match its filter. */
export interface Selection {
  ids: readonly string[];
  all: boolean;
}

export const nothingSelected: Selection = { ids: [], all: false };

function read(place: DraftKey): Selection {
  const text = readStored('sessionStorage', place);
  if (!text) return nothingSelected;
  const { ids, all }: Partial<Selection> = JSON.parse(text);
  return { ids: Array.isArray(ids) ? ids : [], all: all === true };
}

/**
 * The user's selection in a list, stored in this tab under the list's name, so that it survives Back, paging
 * and a reload. The name has to include the filters, because a selection belongs to one filter.
 */
export function usePersistedSelection(list: string): [Selection, (selection: Selection) => void] {
  const place: DraftKey = `selection:${useSession().user?.id ?? ''}:${list}`;
  const [state, setState] = useState(() => ({ place, selection: read(place) }));
  let { selection } = state;
  if (state.place !== place) {
    selection = read(place);
    setState({ place, selection });
  }
  const select = (next: Selection) => {
    setState({ place, selection: next });
    const isEmpty = next.ids.length === 0 && !next.all;
    writeStored('sessionStorage', place, isEmpty ? '' : JSON.stringify(next));
  };
  return [selection, select];
}
