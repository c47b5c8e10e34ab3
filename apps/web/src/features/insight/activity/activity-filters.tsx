import {
  type AuditAction,
  auditActions,
  auditEntities,
  entityOf,
  nameAction,
} from '@app/contracts/core/audit/actions';
import { limits } from '@app/contracts/limits';
import { NativeSelect } from '@mantine/core';
import { useListNavigate } from '~/lib/routing/use-list-navigate';
import { DayRangeInput } from '~/ui/forms/day-range-input';
import { SearchInput } from '~/ui/forms/search-input';
import { FilterBar } from '~/ui/tables/filter-bar';
import type { ActivitySearch } from './activity-search';
import { PersonFilter } from './person-filter';

const groups = Object.entries(auditEntities).map(([entity, thing]) => ({
  group: thing.replace(/^(?:an?|the) /, '').replace(/^./, (letter) => letter.toUpperCase()),
  items: [
    { value: entity, label: `Anything about ${thing}` },
    ...(Object.keys(auditActions) as AuditAction[])
      .filter((action) => entityOf(action) === entity)
      .map((action) => ({ value: action, label: nameAction(action) })),
  ],
}));

/** Filters the activity by text, person, action and days. The filters live in the URL. */
export function ActivityFilters({ search }: { search: ActivitySearch }) {
  const change = useListNavigate<ActivitySearch>();
  const { search: text, person, kind, from, to } = search;
  return (
    <FilterBar
      filtered={Boolean(text || person || kind || from || to)}
      onClear={() =>
        change({ search: undefined, person: undefined, kind: undefined, from: undefined, to: undefined })
      }
    >
      <SearchInput
        label="Search the activity by name, title, number or ID"
        placeholder="Name, title, number or ID"
        maxLength={limits.search}
        value={text ?? ''}
        onSearch={(next) => change({ search: next || undefined }, text !== undefined)}
      />
      <PersonFilter value={person} onChange={(id) => change({ person: id })} />
      <NativeSelect
        aria-label="What was done"
        value={kind ?? ''}
        onChange={(event) => change({ kind: event.currentTarget.value || undefined })}
        data={[{ value: '', label: 'Anything' }, ...groups]}
      />
      <DayRangeInput
        labels={{ from: 'From this day', to: 'To this day' }}
        from={from}
        to={to}
        onChange={change}
      />
    </FilterBar>
  );
}
