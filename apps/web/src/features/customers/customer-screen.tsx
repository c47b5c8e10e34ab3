import { customerMessages } from '@app/contracts/customer/messages';
import { Skeleton } from '@mantine/core';
import { IconPencil, IconUserOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { OrdersPart, TicketsPart } from '~/entities/customer/work-parts';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { LinkButton } from '~/ui/buttons/link-button';
import { StatusBadge } from '~/ui/display/status-badge';
import { UserAvatar } from '~/ui/display/user-avatar';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import type { Customer } from './customer';
import { CustomerCompany } from './customer-company';
import { CustomerFacts } from './customer-facts';
import { CustomerNotes } from './customer-notes';
import classes from './customer-screen.module.css';
import { FilesPart, LeadsPart, MailsPart, QuotesPart, SignInsPart } from './customer-traces';

const route = getRouteApi('/dashboard/customers/$id');

/** Everything the team knows of one account (customers.one-page). */
export function CustomerScreen() {
  const { id } = route.useParams();
  const { data, error, isFetching, refetch } = trpc.customer.byId.useQuery({ id });
  if (apiErrorOf(error)?.reason === 'USER_NOT_FOUND') return <CustomerNotFound />;
  if (data) return <LoadedCustomer customer={data} />;
  if (error) {
    return (
      <ErrorState
        error={error}
        fallback={customerMessages.fetchFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={classes.layout} role="status" aria-label="Loading the customer">
      <Skeleton height={420} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}

function LoadedCustomer({ customer }: { customer: Customer }) {
  const { id, name, email, suspended, bounce } = customer;
  const tickets = trpc.customer.tickets.useQuery({ id });
  const orders = trpc.customer.orders.useQuery({ id });
  const search = encodeURIComponent(email);
  return (
    <>
      <div className={classes.top}>
        <div className={classes.who}>
          <UserAvatar name={name} />
          <div>
            <h2 className={classes.name}>{name}</h2>
            <div className={classes.badges}>
              {suspended ? <StatusBadge tone="danger">Suspended</StatusBadge> : null}
              {bounce ? <StatusBadge tone="danger">Mails come back</StatusBadge> : null}
            </div>
          </div>
        </div>
        <LinkButton
          href={`/dashboard/users?search=${search}&edit=${id}`}
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
        >
          Edit account
        </LinkButton>
      </div>
      <div className={classes.layout}>
        <div className={classes.main}>
          <TicketsPart
            query={tickets}
            all={{ label: 'All tickets', href: `/dashboard/tickets?search=${search}` }}
          />
          <QuotesPart customer={customer} />
          <OrdersPart
            query={orders}
            all={{ label: 'All orders', href: `/dashboard/orders?search=${search}` }}
          />
          <LeadsPart customer={customer} />
          <MailsPart customer={customer} />
          <FilesPart customer={customer} />
        </div>
        <div className={classes.aside}>
          <CustomerFacts customer={customer} sums={orders.data?.sums} />
          <CustomerCompany customer={customer} />
          <CustomerNotes customer={customer} />
          <SignInsPart customer={customer} />
        </div>
      </div>
    </>
  );
}

function CustomerNotFound() {
  return (
    <EmptyState
      icon={IconUserOff}
      title={customerMessages.missingTitle}
      text={customerMessages.missingText}
      action={
        <LinkButton href="/dashboard/users" variant="default">
          All users
        </LinkButton>
      }
    />
  );
}
