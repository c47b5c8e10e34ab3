import { SaleSummary } from '../sale/sale-summary';
import { TicketTemplatesCard } from '../templates/ticket-templates-card';
import type { Ticket } from '../ticket';
import { CustomerCard } from './customer-card';
import classes from './ticket-context.module.css';

/** What one should know beside the thread: who asks, what else there is of them, and what it is about. */
export function TicketContext({ ticket }: { ticket: Ticket }) {
  return (
    <div className={classes.context}>
      <CustomerCard ticket={ticket} />
      {ticket.order ? <SaleSummary order={ticket.order} finalizedAt={ticket.finalizedAt} /> : null}
      {!ticket.order && ticket.templates.length > 0 ? <TicketTemplatesCard ticket={ticket} /> : null}
    </div>
  );
}
