import '@mantine/dates/styles.layer.css';
import { ledgerMessages } from '@app/contracts/sales/ledger/messages';
import { Alert, Group, Skeleton, Stack } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { Loaded } from '~/ui/feedback/loaded';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { MonthBooks } from './month-books';
import { MonthDifferences } from './month-differences';
import { MonthFiles } from './month-files';
import { formatMonth, type Month, type MonthDifference, monthAfter } from './month-search';

const route = getRouteApi('/dashboard/month');

/** Shows the books of a month, whether documents and money agree, and what needs a look (sales.month-agrees). */
export function MonthScreen() {
  const { month } = route.useSearch();
  const query = trpc.ledger.month.useQuery({ month }, { placeholderData: keepPreviousData });
  const errors = useErrorBanner(null, ledgerMessages.exportFailed);
  const shown = month ?? query.data?.month;
  return (
    <>
      <DashboardPageHeader
        title="Month"
        text="What was issued, received and returned, and whether it agrees."
      >
        {query.data && !query.isPlaceholderData ? (
          <MonthFiles month={query.data} onFailed={errors.showError} />
        ) : null}
      </DashboardPageHeader>
      {errors.banner ? <ErrorBanner onDismiss={errors.dismiss}>{errors.banner}</ErrorBanner> : null}
      {shown ? <MonthChoice month={shown} currentMonth={query.data?.currentMonth} /> : null}
      <Loaded query={query} failed={ledgerMessages.fetchMonthFailed} loading={<LoadingMonth />}>
        {/* Figures of another month would be read as those of this one. */}
        {(data) => (query.isPlaceholderData ? <LoadingMonth /> : <LoadedMonth month={data} />)}
      </Loaded>
    </>
  );
}

function LoadingMonth() {
  return <Skeleton height={420} radius="lg" role="status" aria-label="Loading the month" />;
}

interface MonthChoiceProps {
  month: string;
  /** Undefined while loading. */
  currentMonth: string | undefined;
}

/** Leads to the month before, the one after and any other, until the current one. */
function MonthChoice({ month, currentMonth }: MonthChoiceProps) {
  const navigate = useNavigate();
  const leadTo = (other: string) => `/dashboard/month?month=${other}`;
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <Group component="nav" gap="xs" mb="md" aria-label="Choose a month" align="center">
      <LinkButton
        href={leadTo(before)}
        variant="default"
        leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
      >
        {formatMonth(before)}
      </LinkButton>
      <MonthPickerInput
        aria-label={`Month: ${formatMonth(month)}`}
        value={`${month}-01`}
        valueFormat="MMMM YYYY"
        {...(currentMonth && { maxDate: `${currentMonth}-01` })}
        onChange={(day) =>
          day && void navigate({ to: '/dashboard/month', search: { month: day.slice(0, 7) } })
        }
      />
      {currentMonth && month < currentMonth ? (
        <LinkButton
          href={leadTo(after)}
          variant="default"
          rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
        >
          {formatMonth(after)}
        </LinkButton>
      ) : null}
    </Group>
  );
}

function LoadedMonth({ month }: { month: Month }) {
  const { currencies } = month;
  const query = trpc.ledger.monthDifferences.useQuery({ month: month.month });
  return (
    <Stack gap="md">
      {currencies.length === 0 ? (
        <EmptyState title="Nothing was issued or received until the end of this month." />
      ) : query.data ? (
        <Agreement month={month} differences={query.data} />
      ) : null}
      {currencies.map((sums) => (
        <MonthBooks key={sums.currency} month={month} sums={sums} />
      ))}
      <Loaded
        query={query}
        failed={ledgerMessages.fetchDifferencesFailed}
        loading={
          <Skeleton height={120} radius="lg" role="status" aria-label="Comparing documents and money" />
        }
      >
        {(differences) => <MonthDifferences differences={differences} />}
      </Loaded>
    </Stack>
  );
}

/** Whether documents, money and ledger are the same; what else needs a look does not change that. */
function Agreement({ month, differences }: { month: Month; differences: readonly MonthDifference[] }) {
  const { currencies, timeZone } = month;
  const agrees =
    currencies.every(({ differenceCents }) => differenceCents === 0) &&
    differences.every(({ what }) => what !== 'ledger' && what !== 'sums');
  const readerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Alert
      variant="outline"
      color={agrees ? 'green' : 'red'}
      icon={agrees ? <IconCircleCheck aria-hidden /> : undefined}
      title={agrees ? 'Documents and money agree.' : 'Documents and money do not agree.'}
    >
      {`Days of the time zone ${timeZone}. `}
      {readerZone === timeZone ? null : `The lists behind the links use those of yours, ${readerZone}.`}
    </Alert>
  );
}
