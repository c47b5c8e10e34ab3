import { Button } from '@mantine/core';
import { IconArrowLeft, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { QuotePaper } from '~/entities/quote/quote-paper';
import { QuoteStatusBadge } from '~/entities/quote/quote-status-badge';
import { LinkButton } from '~/ui/buttons/link-button';
import { Day } from '~/ui/display/date-time';
import type { CustomerQuote } from './customer-quote';
import { EarlierVersions } from './earlier-versions';
import { QuoteDecision } from './quote-decision';
import classes from './quote-page.module.css';

/** A quote to be read, printed and decided on. */
export function QuoteDetail({ quote }: { quote: CustomerQuote }) {
  const { number, version, sentAt, ticketNumber } = quote;
  // A newer version may come while this one is read, and must not be accepted in its place.
  const opened = useRef(quote.id);
  return (
    <>
      <Link to="/account/requests/$number" params={{ number: ticketNumber }} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        {ticketNumber}
      </Link>
      <header className={classes.head}>
        <div>
          <p className={classes.kind}>Quote{version > 1 ? `, version ${version}` : ''}</p>
          <h1 className={classes.number}>{number}</h1>
          <p className={classes.facts}>
            <QuoteStatusBadge quote={quote} />
            {sentAt ? (
              <span>
                Sent <Day at={sentAt} />
              </span>
            ) : null}
          </p>
        </div>
        <div className={classes.print}>
          <LinkButton
            variant="default"
            href={`/files/quotes/${number}.pdf`}
            leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
          >
            PDF
          </LinkButton>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      </header>
      <div className={classes.columns}>
        <div className={classes.main}>
          <QuotePaper quote={quote} />
          <EarlierVersions earlier={quote.earlier} />
        </div>
        <aside className={classes.aside} aria-label="Your answer">
          <QuoteDecision quote={quote} isNewer={opened.current !== quote.id} />
        </aside>
      </div>
    </>
  );
}
