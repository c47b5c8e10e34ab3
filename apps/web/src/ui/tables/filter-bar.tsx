import { limits } from '@app/contracts/limits';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { type ReactElement, useRef, useState } from 'react';
import { dayOf } from '~/lib/format/local-day';
import { useNow } from '~/lib/format/use-now';
import { useClearFilters, useListNavigate } from '~/lib/routing/use-list-navigate';
import { DayRangeInput } from '~/ui/forms/day-range-input';
import { SearchInput } from '~/ui/forms/search-input';
import classes from './filter-bar.module.css';
import { choicesOf, FilterSelect, type FilterSelectProps } from './filter-select';

/** A select that writes the parameter `key` of the address. */
interface Filter<Key> extends Pick<FilterSelectProps<string | true>, 'label' | 'all' | 'choices'> {
  key: Key;
}

/** A filter of a list. What a select cannot ask is an element with a `key`. */
export type ListFilter<Search> = Filter<keyof Search & string> | ReactElement;

export interface FilterBarProps<Search> {
  search: Search;
  /** Parameters that "Clear Filters" removes. */
  clears: readonly (keyof Search & string)[];
  /** The field for text: its accessible name, and what it shows while it is empty. */
  find: { label: string; placeholder: string };
  filters?: readonly ListFilter<Search>[];
  /**
   * What the days limit: "Issued", or several such, of which the address names all but the first; or the names
   * of their fields.
   */
  days?: readonly string[] | { from: string; to: string };
  /** The order, where rows are stacked. */
  children?: ReactElement | undefined;
}

type Params = Readonly<Record<string, string | true | undefined>>;

/**
 * Search and filters of a list, with "Clear Filters" while any is active. All of it is in the address. A phone shows
 * the filters on request, and those that are active.
 */
export function FilterBar<Search extends object>(props: FilterBarProps<Search>) {
  const { clears, find, filters = [], days, children } = props;
  const search = props.search as Params;
  const bar = useRef<HTMLElement>(null);
  const change = useListNavigate<Params>();
  const clearFilters = useClearFilters(clears);
  const [cleared, setCleared] = useState(0);
  const active = clears.filter((key) => key !== 'search' && search[key]).length;
  const [unfolded, setUnfolded] = useState(active > 0);
  const clear = () => {
    setCleared(cleared + 1);
    void clearFilters();
    // The button disappears.
    bar.current?.querySelector('input')?.focus();
  };
  return (
    <search ref={bar} className={classes.bar}>
      <SearchInput
        {...find}
        maxLength={limits.search}
        value={String(search.search ?? '')}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      <Button
        variant="default"
        className={classes.fold}
        aria-expanded={unfolded}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        onClick={() => setUnfolded(!unfolded)}
      >
        Filters{active > 0 ? ` (${active})` : null}
      </Button>
      <div className={classes.filters} data-unfolded={unfolded || undefined}>
        {filters.map((filter) =>
          'all' in filter ? (
            <FilterSelect
              {...filter}
              key={filter.key}
              value={search[filter.key]}
              onChange={(value) => change({ [filter.key]: value })}
            />
          ) : (
            filter
          ),
        )}
        {days ? <DayFilters key={cleared} days={days} search={search} /> : null}
        {children}
        {clears.some((key) => search[key]) ? (
          <Button
            variant="subtle"
            className={classes.clear}
            leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden />}
            onClick={clear}
          >
            Clear Filters
          </Button>
        ) : null}
      </div>
    </search>
  );
}

const recentDays = { week: 7, thirtyDays: 30 } as const;
const presetLabels = {
  today: 'Today',
  week: `Last ${recentDays.week} days`,
  thirtyDays: `Last ${recentDays.thirtyDays} days`,
  month: 'This month',
  lastMonth: 'Previous month',
  other: 'Other days…',
} as const;
/** A month of as many days comes before the latest days. */
const presetKeys = ['today', 'week', 'month', 'lastMonth', 'thirtyDays'] as const;
const dayChoices = choicesOf(
  ['today', 'week', 'thirtyDays', 'month', 'lastMonth', 'other'] as const,
  presetLabels,
);

/** The days of each preset for the reader. */
function presetsAt(now: number): Readonly<Record<(typeof presetKeys)[number], { from: string; to: string }>> {
  const moment = new Date(now);
  const [year, month, date] = [moment.getFullYear(), moment.getMonth(), moment.getDate()];
  const day = (...parts: [number, number, number]) => dayOf(new Date(...parts));
  const today = day(year, month, date);
  return {
    today: { from: today, to: today },
    week: { from: day(year, month, date - recentDays.week + 1), to: today },
    thirtyDays: { from: day(year, month, date - recentDays.thirtyDays + 1), to: today },
    month: { from: day(year, month, 1), to: day(year, month + 1, 0) },
    lastMonth: { from: day(year, month - 1, 1), to: day(year, month, 0) },
  };
}

/** Which days a list covers: a choice, and two fields for other days. */
function DayFilters({ days, search }: Required<Pick<FilterBarProps<Params>, 'days' | 'search'>>) {
  const change = useListNavigate<Params>();
  const [typing, setTyping] = useState(false);
  const { from, to, dated } = search as Readonly<Record<string, string | undefined>>;
  const [usual = '', ...others] = 'from' in days ? [] : days;
  const word = others.find((day) => day.toLowerCase() === dated) ?? usual;
  const presets = presetsAt(useNow());
  const preset = presetKeys.find((key) => presets[key].from === from && presets[key].to === to);
  const isOther = typing || (!preset && Boolean(from || to));
  const choose = (choice: keyof typeof presetLabels | undefined) => {
    setTyping(choice === 'other');
    if (choice !== 'other') void change(choice ? presets[choice] : { from: undefined, to: undefined });
  };
  return (
    <>
      <FilterSelect
        label={word ? `Days: ${word}` : 'Days'}
        all="Any date"
        choices={dayChoices}
        value={isOther ? 'other' : preset}
        onChange={choose}
      />
      {others.length > 0 && (from || to) ? (
        <FilterSelect
          label="What the dates refer to"
          all={`By day ${usual.toLowerCase()}`}
          choices={others.map((day) => ({ value: day.toLowerCase(), label: `By day ${day.toLowerCase()}` }))}
          value={dated}
          onChange={(value) => change({ dated: value })}
        />
      ) : null}
      {isOther ? (
        <DayRangeInput
          labels={'from' in days ? days : { from: `${word} from`, to: `${word} to` }}
          from={from}
          to={to}
          onChange={change}
        />
      ) : null}
    </>
  );
}
