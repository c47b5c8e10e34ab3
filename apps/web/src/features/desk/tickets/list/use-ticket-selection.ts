import { limits } from '@app/contracts/limits';
import { selectionMessages } from '@app/contracts/selection-messages';
import { useRef } from 'react';
import { notify } from '~/lib/notify';
import { listScrollId } from '~/lib/routing/list-search';
import { usePersistedSelection } from '~/ui/tables/bulk/use-persisted-selection';
import type { SelectRow } from './ticket-row';
import { type TicketsSearch, ticketFilterOf } from './tickets-search';

/** Manages the selection in the list of this URL; rows are selected one by one, or as a range with Shift. */
export function useTicketSelection(search: TicketsSearch, loaded: readonly { id: string }[]) {
  const [selection, select] = usePersistedSelection(listScrollId('tickets', ticketFilterOf(search)));
  const anchor = useRef<string>(undefined);
  const ids = loaded.map(({ id }) => id);
  const selectRow: SelectRow = (id, selected, range) => {
    const [from, to] = [ids.indexOf(anchor.current ?? id), ids.indexOf(id)].toSorted((a, b) => a - b);
    const affectedIds =
      range && from !== undefined && from >= 0 && to !== undefined ? ids.slice(from, to + 1) : [id];
    anchor.current = id;
    // Deselecting rows from "all" leaves the other loaded rows selected.
    const others = (selection.all ? ids : selection.ids).filter((each) => !affectedIds.includes(each));
    const selectedIds = selected ? [...others, ...affectedIds] : others;
    if (selectedIds.length > limits.selectedRows) notify.info(selectionMessages.full(limits.selectedRows));
    select({ ids: selectedIds.slice(0, limits.selectedRows), all: false });
  };
  return {
    selection,
    select,
    selectRow,
    toggle: (id: string) => selectRow(id, !(selection.all || selection.ids.includes(id)), false),
  };
}
