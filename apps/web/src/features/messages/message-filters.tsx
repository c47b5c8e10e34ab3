import { contactInterests } from '@app/content/contact';
import { industries } from '@app/content/industries';
import { contactShows, noInterest } from '@app/contracts/contact/status';
import { limits } from '@app/contracts/limits';
import { NativeSelect } from '@mantine/core';
import { readOneOf } from '~/lib/routing/list-search';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { SearchInput } from '~/ui/forms/search-input';
import { FilterBar } from '~/ui/tables/filter-bar';
import { interestLabel, showLabels } from './message-labels';
import type { MessagesSearch } from './messages-search';

const topics = [
  { value: '', label: 'All topics' },
  { value: noInterest, label: 'No topic' },
  { group: 'Services', items: contactInterests.map(({ value, label }) => ({ value, label })) },
  {
    group: 'Industries',
    items: industries.map(({ slug }) => ({ value: slug, label: interestLabel(slug) })),
  },
];

/** Search, part of the inbox and topic of the messages screen; the address holds them. */
export function MessageFilters({ search }: { search: MessagesSearch }) {
  const change = useListNavigate<MessagesSearch>();
  return (
    <FilterBar
      filtered={Boolean(search.search || search.show || search.interest)}
      onClear={() => change({ search: undefined, show: undefined, interest: undefined })}
    >
      <SearchInput
        label="Search messages by name, company, email, phone, text or note"
        placeholder="Name, company, email or text"
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      <NativeSelect
        aria-label="Show"
        value={search.show ?? 'unanswered'}
        onChange={(event) => {
          const show = readOneOf(event.currentTarget.value, contactShows);
          change({ show: show === 'unanswered' ? undefined : show });
        }}
        data={contactShows.map((show) => ({ value: show, label: showLabels[show] }))}
      />
      <NativeSelect
        aria-label="Topic"
        value={search.interest ?? ''}
        onChange={(event) => change({ interest: event.currentTarget.value || undefined })}
        data={topics}
      />
    </FilterBar>
  );
}
