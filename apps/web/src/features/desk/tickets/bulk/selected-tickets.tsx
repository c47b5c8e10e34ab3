import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { SelectionBar } from '~/ui/tables/bulk/selection-bar';
import type { Selection } from '~/ui/tables/bulk/use-persisted-selection';
import { type TicketsSearch, ticketFilterOf } from '../list/tickets-search';
import { type TicketBulkChange, TicketBulkDialog } from './ticket-bulk-dialog';
import { ticketNouns } from './ticket-nouns';

const bulkActions = [
  { kind: 'assign', label: 'Assign' },
  { kind: 'tag', label: 'Tag' },
  { kind: 'snooze', label: 'Snooze' },
  { kind: 'close', label: 'Close' },
] as const;

interface SelectedTicketsProps {
  search: TicketsSearch;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** The loaded tickets, and the total number of matches. */
  page: { ids: readonly string[]; total: number };
}

/** Shows the bulk actions for the selected tickets, with their confirmation dialog. */
export function SelectedTickets({ search, selection, onSelect, page }: SelectedTicketsProps) {
  const bulk = useFormDialog<TicketBulkChange>('ticket-bulk');
  const filter = ticketFilterOf(search);
  return (
    <>
      <SelectionBar
        selection={selection}
        onSelect={onSelect}
        onPage={page.ids}
        total={page.total}
        nouns={ticketNouns}
        actionsOn={(count) =>
          bulkActions.map(({ kind, label }) => ({
            label,
            run: () => bulk.open({ kind, selection, filter, many: count }),
          }))
        }
      />
      {bulk.dialog ? (
        <TicketBulkDialog
          key={bulk.turn}
          form="ticket-bulk"
          opens={bulk.dialog}
          change={bulk.dialog}
          opened={bulk.opened}
          onClose={bulk.close}
          onDone={onSelect}
        />
      ) : null}
    </>
  );
}
