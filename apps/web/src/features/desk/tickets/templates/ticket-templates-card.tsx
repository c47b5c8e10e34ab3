import { countUnpriced, formatTotal } from '@app/contracts/catalogue/price/price';
import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { TemplateCover } from '~/entities/template/template-cover';
import { trpc } from '~/lib/api/trpc';
import { agreedPrice } from '../sale/agreed-price';
import type { Ticket } from '../ticket';
import classes from './ticket-lines.module.css';

/** Shows the templates of a ticket with covers, the prices of the day it was opened, and the total. */
export function TicketTemplatesCard({ ticket }: { ticket: Ticket }) {
  const headingId = useId();
  const { data } = trpc.ticket.templates.useQuery({ id: ticket.id });
  const isOpen = ticket.templates.some(
    ({ priceKind }) => priceKind === 'range' || priceKind === 'on_request',
  );
  const findCurrent = (id: string) => data?.templates.find((line) => line.id === id)?.current;
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <Group gap="0.25rem 1rem" align="baseline" justify="space-between" className={classes.cardHead}>
        <h4 id={headingId} className={classes.cardTitle}>
          Templates
        </h4>
        <Link to="/dashboard/tickets/$ticketId/templates" params={{ ticketId: ticket.id }} search={true}>
          Show templates
        </Link>
      </Group>
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
              <td>
                <Group component="span" gap={10} wrap="nowrap" className={classes.template}>
                  <span className={classes.cover}>
                    {data ? (
                      <TemplateCover
                        seed={findCurrent(line.id)?.slug ?? line.title}
                        cover={findCurrent(line.id)?.cover ?? null}
                        sizes="4rem"
                      />
                    ) : null}
                  </span>
                  {line.title}
                </Group>
              </td>
              <td className={classes.amount}>{agreedPrice(line)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={classes.total}>
            <th scope="row">{isOpen ? 'Total, at least' : 'Total'}</th>
            <td className={classes.amount}>
              {formatTotal(ticket.totalCents, countUnpriced(ticket.templates))}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
