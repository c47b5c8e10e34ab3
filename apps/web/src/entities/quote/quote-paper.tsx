import type { ComponentProps } from 'react';
import { pluralize } from '~/lib/format/pluralize';
import { Sheet } from '~/ui/document/sheet';
import { QuoteLines } from './quote-lines';
import classes from './quote-paper.module.css';
import { ValidThrough } from './valid-through';

const rounds = { one: 'round', many: 'rounds' };

interface QuotePaperProps {
  quote: ComponentProps<typeof QuoteLines> &
    ComponentProps<typeof ValidThrough> & {
      number: string;
      seller: { name: string };
      customer: { name: string };
      scope: string;
      revisionRounds: number;
      notes: string;
      terms: string;
    };
}

/** What a quote says, the same for the customer and in the team's preview: lines, sums, and what it includes. */
export function QuotePaper({ quote }: QuotePaperProps) {
  const { seller, customer, scope, revisionRounds, notes, terms } = quote;
  return (
    <Sheet aria-label={`Quote ${quote.number}`}>
      <dl className={classes.facts}>
        <div>
          <dt>From</dt>
          <dd>{seller.name}</dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>{customer.name}</dd>
        </div>
        <div>
          <dt>Valid through</dt>
          <dd>
            <ValidThrough {...quote} />
          </dd>
        </div>
      </dl>
      <QuoteLines {...quote} />
      {scope ? <Words title="What is included" text={scope} /> : null}
      {revisionRounds > 0 ? (
        <Words
          title="Revisions"
          text={`${pluralize(revisionRounds, rounds)} of revision ${revisionRounds === 1 ? 'is' : 'are'} included.`}
        />
      ) : null}
      {notes ? <Words title="Note" text={notes} /> : null}
      {terms ? <Words title="Terms" text={terms} /> : null}
    </Sheet>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.words}>
      <h2>{title}</h2>
      <p dir="auto">{text}</p>
    </section>
  );
}
