import { customerMessages } from '@app/contracts/people/customer/messages';
import { Flex } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { TaxStatusCard } from '~/entities/buyer/tax-status-card';
import { OrdersPart, TicketsPart } from '~/entities/customer/work-parts';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { May, useMay } from '~/lib/session/may';
import { LinkButton } from '~/ui/buttons/link-button';
import { StatusBadge } from '~/ui/display/status-badge';
import { ErrorState } from '~/ui/feedback/error-state';
import { MissingState } from '~/ui/feedback/missing-state';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { RecordColumns, RecordColumnsSkeleton } from '~/ui/layout/record-columns';
import type { Customer } from './customer';
import { CustomerCompany } from './customer-company';
import { CustomerFacts } from './customer-facts';
import { CustomerNotes } from './customer-notes';
import { FilesPart, LeadsPart, MailsPart, QuotesPart, SignInsPart } from './customer-record-parts';

const route = getRouteApi('/dashboard/customers/$id');

/** Shows everything the team knows about an account (customers.one-page). */
export function CustomerScreen() {
  const { id } = route.useParams();
  const loaded = trpc.customer.byId.useQuery({ id });
  const { data, error } = loaded;
  if (apiErrorOf(error)?.reason === 'USER_NOT_FOUND') return <CustomerNotFound />;
  if (data) return <LoadedCustomer customer={data} />;
  if (error) {
    return <ErrorState query={loaded} fallback={customerMessages.fetchFailed} />;
  }
  return <RecordColumnsSkeleton label="Loading the customer" />;
}

function LoadedCustomer({ customer }: { customer: Customer }) {
  const { id, name, email, suspended, bounce } = customer;
  const may = useMay();
  const tickets = trpc.customer.tickets.useQuery({ id }, { enabled: may('tickets:read') });
  const orders = trpc.customer.orders.useQuery({ id }, { enabled: may('orders:read') });
  const search = encodeURIComponent(email);
  return (
    <>
      <DashboardPageHeader title={name}>
        <LinkButton
          href={`/dashboard/users?search=${search}&edit=${id}`}
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
        >
          Edit account
        </LinkButton>
      </DashboardPageHeader>
      {suspended || bounce ? (
        <Flex wrap="wrap" gap="0.375rem" mb="md">
          {suspended ? <StatusBadge tone="danger">Suspended</StatusBadge> : null}
          {bounce ? <StatusBadge tone="danger">Emails bounce</StatusBadge> : null}
        </Flex>
      ) : null}
      <RecordColumns
        aside={
          <>
            <CustomerFacts customer={customer} sums={may('orders:read') ? orders.data?.sums : null} />
            <CustomerCompany customer={customer} />
            <CustomerTax customer={customer} />
            <CustomerNotes customer={customer} />
            <May need="all">
              <SignInsPart customer={customer} />
            </May>
          </>
        }
      >
        <May need="tickets:read">
          <TicketsPart
            query={tickets}
            all={{ label: 'All tickets', href: `/dashboard/tickets?search=${search}` }}
          />
        </May>
        <May need="quotes:read">
          <QuotesPart customer={customer} />
        </May>
        <May need="orders:read">
          <OrdersPart
            query={orders}
            all={{ label: 'All orders', href: `/dashboard/orders?search=${search}` }}
          />
        </May>
        <CustomerTraces customer={customer} />
      </RecordColumns>
    </>
  );
}

/** The customer's other records, as far as the reader may see them. */
function CustomerTraces({ customer }: { customer: Customer }) {
  return (
    <>
      <May need="messages:read">
        <LeadsPart customer={customer} />
      </May>
      <May need="all">
        <MailsPart customer={customer} />
      </May>
      <May need="tickets:read">
        <FilesPart customer={customer} />
      </May>
    </>
  );
}

function CustomerNotFound() {
  return (
    <MissingState
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

/** How sales to the customer are taxed: as their account says, else their company (sales.tax-treatment). */
function CustomerTax({ customer }: { customer: Customer }) {
  const utils = trpc.useUtils();
  const { id, company } = customer;
  const set = trpc.customer.setTaxStatus.useMutation({
    meta: {
      done: customerMessages.taxSaved,
      refreshes: [getQueryKey(trpc.customer.byId), getQueryKey(trpc.quote)],
      showsOwnErrors: true,
    },
  });
  return (
    <TaxStatusCard
      row={customer}
      inherited={company?.taxStatus ?? null}
      none={company ? `As ${company.name}` : 'Not specified'}
      changed="USER_CHANGED"
      load={() => utils.customer.byId.fetch({ id }, { staleTime: 0 })}
      save={set.mutateAsync}
    />
  );
}
