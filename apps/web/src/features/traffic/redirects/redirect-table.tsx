import { formatCount } from '@app/contracts/format-count';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { containsWords } from '~/lib/format/contains-words';
import { useMay } from '~/lib/session/may';
import { Ago } from '~/ui/display/date-time';
import { SearchInput } from '~/ui/forms/search-input';
import { type DataColumn, DataTable } from '~/ui/tables/data-table';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import type { Redirect } from './redirect';
import classes from './redirects.module.css';

/** The rest can be found by searching; nobody scrolls through more. */
const maxShown = 100;

const columns: readonly DataColumn<Redirect>[] = [
  { id: 'from', header: 'Old address', look: 'address', namesRow: true, cell: ({ from }) => from },
  { id: 'to', header: 'Leads to', look: 'address', cell: ({ to }) => <a href={to}>{to}</a> },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ permanent }) => (permanent ? 'Permanent' : 'Temporary'),
  },
  {
    id: 'writtenBy',
    header: 'Made by',
    cell: ({ automatic, writtenBy }) => (automatic ? 'Itself' : (writtenBy ?? messages.deletedUser)),
  },
  { id: 'hits', header: 'Used', count: ({ hits }) => hits },
  {
    id: 'lastUsed',
    header: 'Last used',
    look: 'date',
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Ago at={lastUsedAt} /> : 'Never'),
  },
];

interface RedirectTableProps {
  redirects: readonly Redirect[];
  onEdit: (redirect: Redirect) => void;
  onRemove: (redirect: Redirect) => void;
}

/** Lists all redirects by old path, with a search field. */
export function RedirectTable({ redirects, onEdit, onRemove }: RedirectTableProps) {
  const [search, setSearch] = useState('');
  const mayWrite = useMay()('content:write');
  const found = useMemo(
    () => redirects.filter(({ from, to }) => containsWords(`${from}\n${to}`, search)),
    [redirects, search],
  );
  const shown = useMemo(() => found.slice(0, maxShown), [found]);
  return (
    <Stack gap="sm">
      <SearchInput
        value={search}
        onSearch={setSearch}
        label="Search redirects"
        placeholder="Search addresses…"
        maxLength={limits.redirectPath}
        className={classes.search}
      />
      {shown.length > 0 ? (
        <DataTable
          label="Redirects"
          scrollId="redirects"
          columns={columns}
          rows={shown}
          total={found.length}
          stale={false}
          nameOf={({ from }) => from}
          actions={
            mayWrite
              ? (redirect) => (
                  <RowActions of={redirect.from}>
                    <RowAction
                      label="Edit"
                      name={redirect.from}
                      icon={IconPencil}
                      onClick={() => onEdit(redirect)}
                    />
                    <RowAction
                      label="Delete"
                      name={redirect.from}
                      icon={IconTrash}
                      onClick={() => onRemove(redirect)}
                    />
                  </RowActions>
                )
              : undefined
          }
        />
      ) : null}
      <Text c="dimmed" fz="sm" role="status">
        {found.length > shown.length
          ? `The first ${shown.length} of ${formatCount(found.length)}. Search to find others.`
          : found.length === 0
            ? 'No redirect contains this.'
            : ''}
      </Text>
    </Stack>
  );
}
