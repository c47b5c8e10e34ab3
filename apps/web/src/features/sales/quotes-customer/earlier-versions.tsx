import { formatMoney } from '@app/contracts/core/money/format-money';
import { QuoteLines } from '~/entities/quote/quote-lines';
import { QuoteStatusBadge } from '~/entities/quote/quote-status-badge';
import { Day } from '~/ui/display/date-time';
import type { CustomerQuote } from './customer-quote';
import classes from './earlier-versions.module.css';
import * as words from './quotes-customer-messages';

/** Lists the earlier versions sent under the same number, with links. */
export function EarlierVersions({ earlier, timeZone }: Pick<CustomerQuote, 'earlier' | 'timeZone'>) {
  if (earlier.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="earlier-versions">
      <h2 id="earlier-versions" className={classes.heading}>
        {words.earlierVersions}
      </h2>
      {earlier.map((quote) => (
        <details key={quote.id} className={classes.version}>
          <summary className={classes.summary}>
            <span className={classes.name}>{words.version(quote.version)}</span>
            <QuoteStatusBadge quote={quote} />
            {quote.sentAt ? <Day at={quote.sentAt} timeZone={timeZone} className={classes.day} /> : null}
            <span className={classes.total}>{formatMoney(quote.totalCents, quote.currency)}</span>
          </summary>
          <div className={classes.content}>
            <QuoteLines {...quote} />
            {quote.scope ? <p className={classes.scope}>{quote.scope}</p> : null}
          </div>
        </details>
      ))}
    </section>
  );
}
