import { formatMoney } from '@app/contracts/core/money/format-money';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { quoteStateOf } from '@app/contracts/sales/quote/status';
import { Box, Text } from '@mantine/core';
import { QuoteStatusBadge } from '~/entities/quote/quote-status-badge';
import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import { NextStepButton, stepOfQuote } from '~/entities/ticket/next-step';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { summarizeNames } from '~/lib/format/name-some';
import { LinkButton } from '~/ui/buttons/link-button';
import { RecordItem, RecordList, RecordListSkeleton } from '~/ui/display/record-list';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import * as words from './quotes-customer-messages';

/** Lists the customer's quotes, newest first, with the current version of each number. */
export function QuoteList() {
  const query = trpc.quote.mine.useQuery();
  const { data, isError } = query;
  if (!data && isError) {
    return <ErrorState query={query} fallback={quoteMessages.fetchFailed} />;
  }
  if (!data) return <RecordListSkeleton label={words.loadingQuotes} />;
  const quotes = data.filter(
    ({ number, version }) => !data.some((other) => other.number === number && other.version > version),
  );
  if (quotes.length === 0) {
    return (
      <EmptyState
        title={words.noQuotes}
        text={words.noQuotesText}
        action={<LinkButton href="/account/requests">{words.myRequests}</LinkButton>}
      />
    );
  }
  return (
    <RecordList>
      {quotes.map((quote) => (
        <RecordItem
          key={quote.id}
          title={summarizeNames(quote.names, words.quote)}
          number={quote.number}
          picture={<CoverThumbnail seed={quote.id} cover={quote.cover} />}
          href={`/account/quotes/${quote.number}`}
          badges={<QuoteStatusBadge quote={quote} sent={words.waitsForYou} />}
          action={<NextStepButton step={stepOfQuote(quote)} />}
          at={quote.sentAt}
          timeZone={quote.timeZone}
        >
          <Text inherit mt={6}>
            <Box component="strong" c="var(--ink-strong)" mod="figures">
              {formatMoney(quote.totalCents, quote.currency)}
            </Box>{' '}
            {words.forRequest} <span style={{ whiteSpace: 'nowrap' }}>{quote.ticketNumber}</span>
          </Text>
          {quoteStateOf(quote) === 'sent' ? (
            <Text mt={4} c="dimmed" fz="sm">
              {words.validThrough} {formatCalendarDay(quote.validUntil)}
            </Text>
          ) : null}
        </RecordItem>
      ))}
    </RecordList>
  );
}
