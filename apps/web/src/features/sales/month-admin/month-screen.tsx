import '@mantine/dates/styles.layer.css';
import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { ledgerMessages, monthDifferenceLabels } from '@app/contracts/sales/ledger/messages';
import { Alert, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { LinkButton } from '~/ui/buttons/link-button';
import { RecordCard } from '~/ui/display/record-card';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { Loaded } from '~/ui/feedback/loaded';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { recordLinkClass } from '~/ui/tables/cells/record-cell';
import { useListExport } from '~/ui/tables/use-list-export';
import { MonthBooks } from './month-books';
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
    <Stack gap="md" maw="40rem">
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
      role={agrees ? 'status' : 'alert'}
      variant="outline"
      color={agrees ? 'green' : 'red'}
      icon={agrees ? <IconCircleCheck aria-hidden /> : undefined}
      title={agrees ? 'Documents and money agree.' : 'Documents and money do not agree.'}
    >
      {`Dates in ${timeZone}. `}
      {readerZone === timeZone ? null : `The lists behind the links use those of yours, ${readerZone}.`}
    </Alert>
  );
}

interface MonthFilesProps {
  month: Month;
  /** Receives the reason for the banner. */
  onFailed: (reason: string) => void;
}

/** Saves what the figures are made of, from the first to the last moment of the company's month. */
function MonthFiles({ month: { from, before }, onFailed }: MonthFilesProps) {
  const file = { failed: ledgerMessages.exportFailed, onFailed };
  const ledger = useListExport<object>({ ...file, address: '/exports/ledger.csv' });
  const taxes = useListExport<object>({ ...file, address: '/exports/invoice-taxes.csv' });
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden />;
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        loading={ledger.busy}
        onClick={() => void ledger.run({ happenedFrom: from, happenedBefore: before })}
      >
        Export ledger
      </Button>
      <Button
        variant="default"
        leftSection={icon}
        loading={taxes.busy}
        onClick={() => void taxes.run({ issuedFrom: from, issuedBefore: before })}
      >
        Export by tax rate
      </Button>
    </>
  );
}

/** Lists what needs a look before the month is closed, each with its order. */
function MonthDifferences({ differences }: { differences: readonly MonthDifference[] }) {
  return (
    <RecordCard id="month-differences" title="Needs a look">
      {differences.length === 0 ? <Text c="dimmed">Nothing.</Text> : null}
      {differences.map(({ what, total, rows }) => (
        <section key={what} aria-label={monthDifferenceLabels[what]}>
          <Text fw={600} mt="sm">
            {monthDifferenceLabels[what]}: {total}
          </Text>
          <List size="sm">
            {rows.map(({ orderNumber, reference, currency, cents }) => (
              <List.Item key={`${orderNumber} ${reference}`}>
                <Link
                  to="/dashboard/orders/$number"
                  params={{ number: orderNumber }}
                  className={recordLinkClass}
                >
                  {orderNumber}
                </Link>{' '}
                {reference} {formatMoney(cents, currency as Currency)}
              </List.Item>
            ))}
          </List>
          {rows.length > 0 && rows.length < total ? (
            <Text c="dimmed" fz="sm">
              {pluralize(total - rows.length, { one: 'more', many: 'more' })}
            </Text>
          ) : null}
        </section>
      ))}
    </RecordCard>
  );
}
