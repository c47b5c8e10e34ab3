import { Link } from '@tanstack/react-router';
import { CustomerName } from '~/entities/customer/customer-name';
import { May } from '~/lib/session/may';
import { RecordCard, RecordFacts } from '~/ui/display/record-card';
import type { Order } from './order';

/** Shows the ticket that the order came from, and its customer. */
export function OrderPeople({ order }: { order: Order }) {
  const { account, customer, ticket } = order;
  return (
    <RecordCard id="order-people" title="Customer and ticket">
      <RecordFacts>
        <div>
          <dt>Customer</dt>
          <dd>
            <CustomerName id={account?.id ?? null} name={account?.name ?? customer.name} />
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a
              href={`mailto:${account?.email ?? customer.email}?subject=${encodeURIComponent(order.number)}`}
            >
              {account?.email ?? customer.email}
            </a>
          </dd>
        </div>
        <div>
          <dt>Ticket</dt>
          <dd>
            {ticket ? (
              <May need="tickets:read" otherwise={ticket.number}>
                <Link to="/dashboard/tickets" search={{ ticket: ticket.id }}>
                  {ticket.number}
                </Link>
              </May>
            ) : (
              'Deleted'
            )}
          </dd>
        </div>
      </RecordFacts>
    </RecordCard>
  );
}
