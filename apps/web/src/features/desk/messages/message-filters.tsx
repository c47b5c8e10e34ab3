import { contactInterests } from '@app/content/contact';
import { industries } from '@app/content/industries';
import { contactViews, noInterest } from '@app/contracts/desk/contact/status';
import { limits } from '@app/contracts/limits';
import { NativeSelect } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { readOneOf } from '~/lib/routing/list-search';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { SearchInput } from '~/ui/forms/search-input';
import { FilterBar } from '~/ui/tables/filter-bar';
import { interestLabel, showLabels } from './message-labels';
import { effectiveShow, isMessageListFiltered, type MessagesSearch } from './messages-search';

const topics = [
  { value: '', label: 'All topics' },
  { value: noInterest, label: 'No topic' },
  { group: 'Services', items: contactInterests.map(({ value, label }) => ({ value, label })) },
  {
    group: 'Industries',
    items: industries.map(({ slug }) => ({ value: slug, label: interestLabel(slug) })),
  },
];

/** Filters the messages screen by text, part of the inbox and topic. The filters live in the URL. */
export function MessageFilters({ search }: { search: MessagesSearch }) {
  const change = useListNavigate<MessagesSearch>();
  const { data: people = [] } = trpc.ticket.assignees.useQuery({ place: 'lead' });
  return (
    <FilterBar
      filtered={isMessageListFiltered(search)}
      onClear={() =>
        change({
          ...{ search: undefined, show: undefined, interest: undefined },
          ...{ state: undefined, assignee: undefined },
        })
      }
    >
      <SearchInput
        label="Search messages by name, company, email, phone, text or note"
        placeholder="Name, company, email or text"
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      {/* The board shows all parts. */}
      {search.view === 'board' ? null : (
        <NativeSelect
          aria-label="Show"
          value={effectiveShow(search)}
          onChange={(event) => {
            const show = readOneOf(event.currentTarget.value, contactViews);
            change({ show: show === 'unanswered' && !search.state ? undefined : show });
          }}
          data={contactViews.map((show) => ({ value: show, label: showLabels[show] }))}
        />
      )}
      <NativeSelect
        aria-label="Topic"
        value={search.interest ?? ''}
        onChange={(event) => change({ interest: event.currentTarget.value || undefined })}
        data={topics}
      />
      <NativeSelect
        aria-label="Assignee"
        value={search.assignee ?? ''}
        onChange={(event) => change({ assignee: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'Any assignee' },
          { value: 'me', label: 'Assigned to me' },
          { value: 'nobody', label: 'Unassigned' },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FilterBar>
  );
}
