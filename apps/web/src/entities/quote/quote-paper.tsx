import type { Billing } from '@app/contracts/core/buyer/fields';
import { Box } from '@mantine/core';
import type { ComponentProps } from 'react';
import { BuyerLines } from '~/entities/buyer/buyer-lines';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { zoneName } from '~/lib/format/zone-name';
import { Until } from '~/ui/display/date-time';
import { Sheet } from '~/ui/document/sheet';
import { QuoteLines } from './quote-lines';
import classes from './quote-paper.module.css';
import * as words from './quote-paper-messages';

interface ValidThroughProps {
  validUntil: string;
  /** The end of that day, ISO 8601. */
  expiresAt: string | null;
  /** The company's time zone (sales.company-days). */
  timeZone: string;
}

/** The last day of a quote, with its time zone, because readers elsewhere may be on another day. */
function ValidThrough({ validUntil, expiresAt, timeZone }: ValidThroughProps) {
  const end = new Date(expiresAt ?? `${validUntil}T00:00:00Z`);
  return (
    <time dateTime={validUntil} title={words.toEndOfDay(zoneName(timeZone, end))}>
      {formatCalendarDay(validUntil)}
    </time>
  );
}

interface QuotePaperProps {
  quote: ComponentProps<typeof QuoteLines> &
    ComponentProps<typeof ValidThrough> & {
      number: string;
      seller: { name: string };
      customer: { name: string };
      /** As the customer accepted it. */
      acceptedCompany: string | null;
      billing: Billing | null;
      scope: string;
      revisionRounds: number;
      notes: string;
      terms: string;
      taxReason: string;
    };
  /** It can still be accepted. */
  open?: boolean;
}

/** The content of a quote, the same for the customer and the team's preview: lines, sums and scope. */
export function QuotePaper({ quote, open = false }: QuotePaperProps) {
  const {
    seller,
    customer,
    acceptedCompany,
    billing,
    scope,
    revisionRounds,
    notes,
    terms,
    taxReason,
    taxTreatment,
  } = quote;
  return (
    <Sheet aria-label={words.quoteNumber(quote.number)}>
      <dl className={classes.facts}>
        <div>
          <dt>{words.from}</dt>
          <dd>{seller.name}</dd>
        </div>
        <div>
          <dt>{words.forWhom}</dt>
          <dd className={classes.buyer}>
            <BuyerLines name={customer.name} company={acceptedCompany} billing={billing} />
          </dd>
        </div>
        <div>
          <dt>{words.validThrough}</dt>
          <dd>
            <ValidThrough {...quote} />
            {open && quote.expiresAt ? (
              <Box component="span" display="block" c="dimmed" fz="sm" mod="screen-only">
                {words.ends} <Until at={quote.expiresAt} />
              </Box>
            ) : null}
          </dd>
        </div>
      </dl>
      {/* What the sender says of it comes first. */}
      {notes ? (
        <p className={classes.note} dir="auto">
          {notes}
        </p>
      ) : null}
      <QuoteLines {...quote} />
      {taxReason && taxTreatment !== 'standard' ? <Words title={words.noTax} text={taxReason} /> : null}
      {scope ? <Words title={words.included} text={scope} /> : null}
      {revisionRounds > 0 ? (
        <Words title={words.revisions} text={words.roundsIncluded(revisionRounds)} />
      ) : null}
      {terms ? <Words title={words.terms} text={terms} /> : null}
    </Sheet>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <Box component="section" mt="lg" style={{ breakInside: 'avoid' }} className={classes.words}>
      <h2>{title}</h2>
      <p dir="auto">{text}</p>
    </Box>
  );
}
