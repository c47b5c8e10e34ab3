import { formatMoney } from '@app/contracts/core/money/format-money';
import { IconFileDollar } from '@tabler/icons-react';
import { quoteStateOf } from '~/entities/quote/quote-status';
import { QuoteStatusBadge } from '~/entities/quote/quote-status-badge';
import type { RequestQuote } from '~/entities/ticket/request-timeline';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { LinkButton } from '~/ui/buttons/link-button';
import classes from './quote-card.module.css';
import * as words from './tickets-customer-messages';

/** Shows a quote in the thread, at the reply it was sent with, with a link to read and accept it. */
export function QuoteCard({ quote }: { quote: RequestQuote }) {
  const { number, version, totalCents, currency, validUntil } = quote;
  const isOpen = quoteStateOf(quote) === 'sent';
  return (
    <section className={classes.card} aria-label={words.quoteOf(number, version)}>
      <IconFileDollar size={28} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.facts}>
        <p className={classes.name}>
          {number}
          {version > 1 ? words.andVersion(version) : ''} <QuoteStatusBadge quote={quote} />
        </p>
        <p className={classes.total}>{formatMoney(totalCents, currency)}</p>
        {isOpen ? (
          <p className={classes.day}>
            {words.validThrough} {formatCalendarDay(validUntil)}
          </p>
        ) : null}
      </div>
      <LinkButton variant={isOpen ? 'filled' : 'default'} href={`/account/quotes/${number}`}>
        {isOpen ? words.readAndAccept : words.openQuote}
      </LinkButton>
    </section>
  );
}
