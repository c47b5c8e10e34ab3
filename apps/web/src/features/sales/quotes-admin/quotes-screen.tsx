import type { RouterOutputs } from '@app/api/types';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { quoteStateLabels } from '@app/contracts/sales/quote/state-labels';
import { type QuoteListState, quoteListStates } from '@app/contracts/sales/quote/status';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CustomerName } from '~/entities/customer/customer-name';
import { QuoteStatusBadge } from '~/entities/quote/quote-status-badge';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { formatShare } from '~/lib/format/format-share';
import { pluralize } from '~/lib/format/pluralize';
import { May } from '~/lib/session/may';
import { LinkButton } from '~/ui/buttons/link-button';
import { hasFailed, type Loading } from '~/ui/charts/stat-error';
import { Ago } from '~/ui/display/date-time';
import { MoneyCard } from '~/ui/display/money-card';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { NumberCell, PersonCell, recordLinkClass } from '~/ui/tables/cells/record-cell';
import type { DataColumn } from '~/ui/tables/data-table';
import { choicesOf } from '~/ui/tables/filter-select';
import { ListPage } from '~/ui/tables/list-page';
import { type QuoteList, type QuoteRow, quotesUrl } from './quotes-search';

const nouns = { one: 'quote', many: 'quotes' };

interface QuoteFiguresProps {
  query: Loading & { data: RouterOutputs['quote']['figures'] | undefined };
}

/** Shows the totals of the pipeline, regardless of the list's filters (sales.quote-figures). */
function QuoteFigures({ query }: QuoteFiguresProps) {
  const figures = hasFailed(query) ? null : query.data;
  const open = figures?.states.find(({ state }) => state === 'sent');
  const figure = (value: number | undefined) => (figures === null ? null : figures && (value ?? 0));
  return (
    <StatGrid label="Key figures of quotes" query={query}>
      <MoneyCard
        label="With customers"
        sums={figures === null ? null : figures?.withCustomers}
        href="/dashboard/quotes?state=sent"
      >
        {open ? pluralize(open.quotes, nouns) : null}
      </MoneyCard>
      <StatCard label="Won" value={figures === null ? null : figures?.wonRate} format={formatShare}>
        {figures ? 'of those decided' : null}
      </StatCard>
      <StatCard label="Expiring soon" value={figure(figures?.ending)} href="/dashboard/quotes?state=ending" />
      <StatCard
        label="To finalize"
        value={figure(figures?.unfinalized)}
        href="/dashboard/quotes?state=unfinalized"
      />
    </StatGrid>
  );
}

const route = getRouteApi('/dashboard/quotes');

/** A quote belongs to its ticket. */
const columns: readonly DataColumn<QuoteRow>[] = [
  {
    id: 'number',
    header: 'Quote',
    namesRow: true,
    cell: ({ number, version, ticketId, ticketNumber }) => (
      <NumberCell more={`${version > 1 ? `Version ${version}, ` : ''}${ticketNumber}`}>
        <Link to="/dashboard/tickets" search={{ ticket: ticketId }} className={recordLinkClass}>
          {number}
        </Link>
      </NumberCell>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    look: 'address',
    cell: ({ customerId, customer: { name, email } }) => (
      <PersonCell
        name={<CustomerName id={customerId} name={name} className={recordLinkClass} />}
        email={email}
      />
    ),
  },
  { id: 'state', header: 'Status', look: 'state', cell: (quote) => <QuoteStatusBadge quote={quote} /> },
  { id: 'created', header: 'Begun', look: 'date', cell: ({ createdAt }) => <Ago at={createdAt} /> },
  {
    id: 'valid',
    header: 'Valid until',
    look: 'date',
    cell: ({ validUntil }) => <time dateTime={validUntil}>{formatCalendarDay(validUntil, 'medium')}</time>,
  },
  {
    id: 'total',
    header: 'Total',
    look: 'number',
    cell: ({ totalCents, currency }) => formatMoney(totalCents, currency),
  },
];

const stateLabels: Record<QuoteListState, string> = {
  ...quoteStateLabels,
  offered: 'Offered',
  ending: 'Expiring soon',
  unfinalized: 'To finalize',
};

/** What the matching quotes add up to, a sentence for each currency: as in the file. */
const sumsOf = ({ sums }: QuoteList) =>
  sums
    .map(({ currency, netCents, taxCents, totalCents }) => {
      const [net, tax, total] = [netCents, taxCents, totalCents].map((cents) => formatMoney(cents, currency));
      return `Net ${net}, tax ${tax}, total ${total}.`;
    })
    .join(' ');

/** The pipeline: quotes, their customers and their outcomes. */
export function QuotesScreen() {
  const search = route.useSearch();
  const list = trpc.quote.list.useQuery(quotesUrl.inputOf(search), { placeholderData: keepPreviousData });
  return (
    <ListPage
      title="Quotes"
      nouns={{ one: 'quote', many: 'quotes' }}
      url={quotesUrl}
      search={search}
      list={list}
      rowsOf={({ quotes }) => quotes}
      sumsOf={sumsOf}
      failed={quoteMessages.fetchFailed}
      columns={columns}
      nameOf={({ number, version }) => `${number}, version ${version}`}
      exports={{ address: '/exports/quotes.csv', failed: quoteMessages.exportFailed }}
      figures={<QuoteFigures query={trpc.quote.figures.useQuery()} />}
      find={{ label: 'Search quotes by number or customer', placeholder: 'Number, customer or email' }}
      filters={[
        {
          key: 'state',
          label: 'Status',
          all: 'All statuses',
          choices: choicesOf(quoteListStates, stateLabels),
        },
      ]}
      days={['Sent', 'Decided']}
      none={{
        title: 'There are no quotes yet.',
        text: 'A quote is written on a ticket, next to its conversation.',
        action: (
          <May need="tickets:read">
            <LinkButton href="/dashboard/tickets" variant="default">
              Go to the tickets
            </LinkButton>
          </May>
        ),
      }}
    />
  );
}
