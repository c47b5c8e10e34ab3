import { countUnpriced, formatTotal } from '@app/contracts/price/price';
import { Link } from '@tanstack/react-router';
import { agreedPrice } from '../sale/agreed-price';
import type { Ticket } from '../ticket';
import classes from './ticket-lines.module.css';

/** The templates of a ticket at the prices of the day it was opened, with their total. */
export function TicketTemplatesCard({ ticket }: { ticket: Ticket }) {
  const open = ticket.templates.some(({ priceKind }) => priceKind === 'range' || priceKind === 'on_request');
  return (
    <section className={classes.card} aria-labelledby="ticket-templates">
      <div className={classes.cardHead}>
        <h4 id="ticket-templates" className={classes.cardTitle}>
          Templates
        </h4>
        <Link to="/dashboard/tickets/$ticketId/templates" params={{ ticketId: ticket.id }} search={true}>
          Show templates
        </Link>
      </div>
      <table className={classes.lines}>
        <thead className={classes.hidden}>
          <tr>
            <th scope="col">Template</th>
            <th scope="col">Price when the ticket was opened</th>
          </tr>
        </thead>
        <tbody>
          {ticket.templates.map((line) => (
            <tr key={line.id}>
              <td>{line.title}</td>
              <td className={classes.amount}>{agreedPrice(line)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={classes.total}>
            <th scope="row">{open ? 'Total, at least' : 'Total'}</th>
            <td className={classes.amount}>
              {formatTotal(ticket.totalCents, countUnpriced(ticket.templates))}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
