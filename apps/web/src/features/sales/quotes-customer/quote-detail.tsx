import { formatMoney } from '@app/contracts/core/money/format-money';
import { quoteStateOf } from '@app/contracts/sales/quote/status';
import { Box, Button, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useRef } from 'react';
import { QuoteLines } from '~/entities/quote/quote-lines';
import { QuotePaper } from '~/entities/quote/quote-paper';
import { QuoteStatusBadge } from '~/entities/quote/quote-status-badge';
import { readAndAccept } from '~/entities/ticket/next-step-messages';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { summarizeNames } from '~/lib/format/name-some';
import { LinkButton } from '~/ui/buttons/link-button';
import { Day } from '~/ui/display/date-time';
import documentClasses from '~/ui/document/document.module.css';
import { DocumentColumns } from '~/ui/document/document-columns';
import { DocumentHead } from '~/ui/document/document-head';
import { PrintButton } from '~/ui/document/print-button';
import BottomBar from '~/ui/layout/bottom-bar';
import { BackLink } from '~/ui/navigation/back-link';
import { ContentLink } from '~/ui/navigation/content-link';
import type { CustomerQuote } from './customer-quote';
import classes from './earlier-versions.module.css';
import { acceptId, decisionId, QuoteDecision } from './quote-decision';
import decisionClasses from './quote-decision.module.css';
import * as words from './quotes-customer-messages';

/** Lists the earlier versions sent under the same number, with links. */
function EarlierVersions({ earlier, timeZone }: Pick<CustomerQuote, 'earlier' | 'timeZone'>) {
  if (earlier.length === 0) return null;
  return (
    <Box component="section" mod="screen-only" aria-labelledby="earlier-versions">
      <Box component="h2" id="earlier-versions" mt={0} mb="sm" fz="lg" lh={1.35}>
        {words.earlierVersions}
      </Box>
      {earlier.map((quote) => (
        <details key={quote.id} className={classes.version}>
          <summary className={classes.summary}>
            <Box component="span" c="var(--ink-strong)" fw={600}>
              {words.version(quote.version)}
            </Box>
            <QuoteStatusBadge quote={quote} />
            {quote.sentAt ? <Day at={quote.sentAt} timeZone={timeZone} className={classes.day} /> : null}
            <Box component="span" ms="auto" mod="figures">
              {formatMoney(quote.totalCents, quote.currency)}
            </Box>
          </summary>
          <Box pt={0} pb={20} px={20}>
            <QuoteLines {...quote} />
            {quote.scope ? (
              <Text inherit maw="var(--measure)" mt="md" style={{ whiteSpace: 'pre-line' }}>
                {quote.scope}
              </Text>
            ) : null}
          </Box>
        </details>
      ))}
    </Box>
  );
}

/** Shows a quote for reading, printing and deciding. */
export function QuoteDetail({ quote }: { quote: CustomerQuote }) {
  const { number, version, sentAt, ticketNumber, timeZone } = quote;
  // A newer version may arrive while this one is open, and must not be accepted in its place.
  const opened = useRef(quote.id);
  const isOpen = quoteStateOf(quote) === 'sent';
  return (
    <>
      <BackLink to="/account/quotes" className={documentClasses.back}>
        {words.myQuotes}
      </BackLink>
      <DocumentHead
        kind={version > 1 ? words.quoteVersion(version) : words.quote}
        title={summarizeNames(
          quote.lines.flatMap(({ type, title }) => (type === 'discount' ? [] : [title])),
          words.quote,
        )}
        number={number}
        state={
          <>
            <QuoteStatusBadge quote={quote} sent={words.waitsForYou} />
            {sentAt ? (
              <span>
                {words.sent} <Day at={sentAt} timeZone={timeZone} />
              </span>
            ) : null}
            <span>
              {words.forRequest}{' '}
              <ContentLink href={`/account/requests/${ticketNumber}`}>{ticketNumber}</ContentLink>
            </span>
          </>
        }
        actions={
          <>
            <LinkButton
              variant="default"
              href={`/files/quotes/${number}.pdf`}
              leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
            >
              {words.pdf}
            </LinkButton>
            <PrintButton />
          </>
        }
      />
      <DocumentColumns
        asideLabel={words.yourAnswer}
        aside={<QuoteDecision quote={quote} isNewer={opened.current !== quote.id} />}
        below={<EarlierVersions earlier={quote.earlier} timeZone={timeZone} />}
        sticky
      >
        <QuotePaper quote={quote} open={isOpen} />
      </DocumentColumns>
      {isOpen ? (
        <BottomBar
          of={decisionId}
          className={decisionClasses.bar}
          title={formatMoney(quote.totalCents, quote.currency)}
          text={words.untilDay(formatCalendarDay(quote.validUntil, 'medium'))}
        >
          <Button fullWidth size="md" onClick={() => document.getElementById(acceptId)?.focus()}>
            {readAndAccept}
          </Button>
        </BottomBar>
      ) : null}
    </>
  );
}
