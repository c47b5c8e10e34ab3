import { SaleSummary } from '../sale/sale-summary';
import { TicketTemplatesCard } from '../templates/ticket-templates-card';
import type { Ticket } from '../ticket';
import { CustomerCard } from './customer-card';
import classes from './ticket-context.module.css';

/** Context shown beside the thread: the customer, their other records, and the subject of the ticket. */
export function TicketContext({ ticket }: { ticket: Ticket }) {
  return (
    <div className={classes.context}>
      <CustomerCard ticket={ticket} />
      {ticket.order ? <SaleSummary order={ticket.order} finalizedAt={ticket.finalizedAt} /> : null}
      {!ticket.order && ticket.templates.length > 0 ? <TicketTemplatesCard ticket={ticket} /> : null}
    </div>
  );
}
