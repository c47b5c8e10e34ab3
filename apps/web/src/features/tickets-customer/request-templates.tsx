import { messages } from '@app/contracts/messages';
import { countUnpriced, formatEstimate, formatStartingPrice } from '@app/contracts/price';
import classes from './request-templates.module.css';
import type { Request } from './request-timeline';

/** The templates the ticket is about, with their prices of that day (B103). */
export function RequestTemplates({ request: { templates, totalCents } }: { request: Request }) {
  return (
    <section className={classes.box} aria-labelledby="request-templates">
      <h2 id="request-templates" className={classes.heading}>
        Templates
      </h2>
      <ul className={classes.lines}>
        {templates.map(({ id, title, priceKind, priceCents }) => (
          <li key={id} className={classes.stacked}>
            <span className={classes.name}>{title}</span>
            <span className={classes.note}>
              {formatStartingPrice({ kind: priceKind, minCents: priceCents })}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        {messages.estimatedTotal(formatEstimate(totalCents, countUnpriced(templates)))}
      </p>
      <p className={classes.note}>Prices of the day you asked. We agree on the final price with you first.</p>
    </section>
  );
}
