import '@mantine/dates/styles.layer.css';
import { dayRangeMessages } from '@app/contracts/day-range-messages';
import { dayAfter, dayOf, defaultRangeMonths, statsRangeDays } from '@app/contracts/insight/stats/range';
import { Box, Group, VisuallyHidden } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { useNow } from '~/lib/format/use-now';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import choiceClasses from '~/ui/navigation/choice-links.module.css';
import type { RangeSearch } from './day-range';
import { chosenDays, type DayRange, presetDays } from './day-range';
import classes from './range-picker.module.css';

const spanOf = (label: string, range: RangeSearch['range']) => ({ label, name: `Last ${label}`, range });

const presets: readonly { label: string; name: string; range: RangeSearch['range'] }[] = [
  ...(['7d', '30d', '90d'] as const).map((range) => spanOf(`${presetDays[range]} days`, range)),
  spanOf(`${defaultRangeMonths} months`, undefined),
  { label: 'All time', name: 'All time', range: 'all' },
];

interface RangePickerProps {
  /** The page whose URL holds the range. */
  to: '/dashboard' | '/dashboard/reports' | '/dashboard/analytics';
  search: RangeSearch;
  range: DayRange | null;
  /** Time zone whose today is the last selectable day. */
  timeZone: string;
}

/** Picker for the days of the statistics: a preset or two days, stored in the URL. */
export function RangePicker({ to, search, range, timeZone }: RangePickerProps) {
  const chosen = chosenDays(search);
  return (
    <Group gap="xs" align="stretch" miw={0} className={classes.picker}>
      <nav className={clsx(choiceClasses.choices, classes.presets)} aria-label="Range of the statistics">
        {presets.map((preset) => {
          const on = !chosen && search.range === preset.range;
          return (
            <Link
              key={preset.label}
              to={to}
              search={preset.range ? { range: preset.range } : {}}
              className={choiceClasses.choice}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-label={preset.name}
              aria-current={on ? 'true' : undefined}
              data-current={on || undefined}
              resetScroll={false}
            >
              {preset.label}
            </Link>
          );
        })}
      </nav>
      <DaysPicker
        key={`${range?.from} ${range?.to}`}
        to={to}
        range={range}
        timeZone={timeZone}
        error={search.from && search.to && !chosen ? dayRangeMessages.noRange : undefined}
      />
    </Group>
  );
}

/** Picker for two custom days. The first click is held in state; the second updates the URL. */
function DaysPicker({
  to,
  range,
  timeZone,
  error,
}: Pick<RangePickerProps, 'to' | 'range' | 'timeZone'> & { error: string | undefined }) {
  const id = useId();
  const navigate = useNavigate();
  const today = dayOf(new Date(useNow()), timeZone);
  const [chosen, setChosen] = useState<[string | null, string | null]>([
    range?.from ?? null,
    range?.to ?? null,
  ]);
  const choose = ([first, last]: [string | null, string | null]) => {
    setChosen([first, last]);
    if (first && last) void navigate({ to, search: { from: first, to: last }, resetScroll: false });
  };
  return (
    <>
      <VisuallyHidden id={`${id}-name`}>Days of the statistics:</VisuallyHidden>
      <DatePickerInput
        type="range"
        id={id}
        aria-labelledby={`${id}-name ${id}`}
        placeholder="Choose two days"
        className={classes.days}
        leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
        leftSectionPointerEvents="none"
        valueFormat="MMM D, YYYY"
        value={chosen}
        onChange={choose}
        allowSingleDateInRange
        minDate={dayAfter(today, 1 - statsRangeDays)}
        maxDate={today}
        error={error}
        ariaLabels={{
          nextMonth: 'Next month',
          previousMonth: 'Previous month',
          nextYear: 'Next year',
          previousYear: 'Previous year',
          nextDecade: 'Next years',
          previousDecade: 'Previous years',
          monthLevelControl: 'Choose a month',
          yearLevelControl: 'Choose a year',
        }}
      />
    </>
  );
}

interface ReportHeadProps extends RangePickerProps {
  title: string;
  /** The days in words. */
  text: string;
}

/** Title of a page of statistics, and the choice of their days. */
export function ReportHead({ title, text, ...range }: ReportHeadProps) {
  return (
    <>
      <DashboardPageHeader title={title} />
      <Group justify="space-between" gap="xs" mb="lg">
        <Box component="p" c="dimmed" fz="sm">
          {text}
        </Box>
        <RangePicker {...range} />
      </Group>
    </>
  );
}
