import { limits } from '@app/contracts/limits';
import { mailKinds, mailStates } from '@app/contracts/messaging/mail/state';
import { mailStateLooks } from '~/entities/mail/mail-labels';
import { trpc } from '~/lib/api/trpc';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { SearchInput } from '~/ui/forms/search-input';
import { FilterBar } from '~/ui/tables/filter-bar';
import { FilterSelect } from '~/ui/tables/filter-select';
import type { MailSearch } from './mail-search';

const kindOptions = Object.entries(mailKinds)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

/** Filters the outbox by text, state (with counts) and kind. The filters live in the URL. */
export function MailFilters({ search }: { search: MailSearch }) {
  const change = useListNavigate<MailSearch>();
  const { data: counts } = trpc.mail.counts.useQuery();
  return (
    <FilterBar
      filtered={Boolean(search.search || search.state || search.kind)}
      onClear={() => change({ search: undefined, state: undefined, kind: undefined })}
    >
      <SearchInput
        label="Search mails by recipient or subject"
        placeholder="Recipient or subject"
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      <FilterSelect
        label="State"
        all="All states"
        choices={[
          ...mailStates.map((value) => ({
            value,
            label: `${mailStateLooks[value].label}${counts ? ` (${counts[value].toLocaleString('en-US')})` : ''}`,
          })),
          {
            value: 'undelivered' as const,
            label: `Not delivered, last ${limits.failedMailsMs / 86_400_000} days`,
          },
        ]}
        value={search.state}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label="Kind"
        all="All kinds"
        choices={kindOptions}
        value={search.kind}
        onChange={(kind) => change({ kind })}
      />
    </FilterBar>
  );
}
