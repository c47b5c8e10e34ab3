import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { StatusBadge } from '~/ui/display/status-badge';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import type { Selection } from '~/ui/tables/bulk/use-persisted-selection';
import { NumberCell, PersonCell } from '~/ui/tables/cells/record-cell';
import { type DataColumn, DataTable, DataTableSkeleton } from '~/ui/tables/data-table';
import { FilterBar } from '~/ui/tables/filter-bar';
import { ListFooter } from '~/ui/tables/list-footer';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import { PartSection } from './part-section';
import classes from './parts-page.module.css';

interface Row {
  id: string;
  name: string;
  email: string;
}

const rows: Row[] = [
  { id: 'TKT-2026-000001', name: 'Mardea Tolbert', email: 'mardea.tolbert@example.com' },
  { id: 'TKT-2026-000002', name: 'Casey Morgan', email: 'customer@example.com' },
];

const columns: readonly DataColumn<Row>[] = [
  { id: 'number', header: 'Number', namesRow: true, cell: ({ id }) => <NumberCell>{id}</NumberCell> },
  {
    id: 'customer',
    header: 'Customer',
    look: 'address',
    cell: ({ name, email }) => <PersonCell name={name} email={email} />,
  },
  { id: 'state', header: 'Status', cell: () => <StatusBadge tone="success">Paid</StatusBadge> },
  { id: 'total', header: 'Total', look: 'number', cell: () => '$1,177.20' },
];

/** Statistics, and lists in each of their states. */
export function ListParts() {
  return (
    <>
      <PartSection title="Figures">
        <StatGrid label="Figures">
          <StatCard label="Open tickets" value={10} />
          <StatCard label="A label that takes two lines" value={1_177}>
            5 unassigned
          </StatCard>
          <StatCard label="Loading" value={undefined} />
          <StatCard label="Not loaded" value={null} />
        </StatGrid>
      </PartSection>
      <List />
      <PartSection title="Lists that have nothing to show">
        <DataTableSkeleton label="Loading tickets" />
        <EmptyState
          title="There are no tickets yet."
          text="They come from the page, by email and from the contact form."
          action={<Button variant="default">New ticket</Button>}
        />
        <ErrorState
          query={{ error: new Error(), isFetching: false, refetch: () => {} }}
          fallback="The tickets could not be loaded."
        />
      </PartSection>
    </>
  );
}

function List() {
  const [chosen, setChosen] = useState<Selection>({ ids: ['TKT-2026-000001'], all: false });
  return (
    <PartSection title="List" text="On phones its rows are stacked.">
      <FilterBar
        search={{ search: undefined }}
        clears={['search']}
        find={{ label: 'Search tickets', placeholder: 'Number or customer' }}
      />
      <DataTable
        label="Tickets"
        scrollId="parts"
        columns={columns}
        rows={rows}
        total={rows.length}
        stale={false}
        nameOf={({ id }) => id}
        selection={{ chosen, onChange: setChosen }}
        actions={({ id }) => (
          <RowActions of={id}>
            <RowAction label="Edit" name={id} icon={IconPencil} onClick={() => {}} />
            <RowAction label="Delete" name={id} icon={IconTrash} barred="it is paid" onClick={() => {}} />
          </RowActions>
        )}
      />
      <ListFooter
        nouns={{ one: 'ticket', many: 'tickets' }}
        shown={rows.length}
        total={rows.length}
        page={1}
        pageSize={20}
      />
      <div className={classes.row}>
        <Menu width={240}>
          <Menu.Target>
            <ActionIcon variant="default" size={30} data-icon aria-label="More actions">
              <IconDots size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Of one thing</Menu.Label>
            <Menu.Item leftSection={<IconPencil size={18} aria-hidden />}>Edit</Menu.Item>
            <Menu.Item leftSection={<IconTrash size={18} aria-hidden />}>Delete…</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </PartSection>
  );
}
