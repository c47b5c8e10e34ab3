import { companyMessages } from '@app/contracts/people/company/messages';
import { customerMessages } from '@app/contracts/people/customer/messages';
import { Button, Skeleton, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { TaxStatusCard } from '~/entities/buyer/tax-status-card';
import { CompanyDialog, companyRefreshes } from '~/entities/company/company-form';
import { OrdersPart, PaidSums, TicketsPart } from '~/entities/customer/work-parts';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { May, useMay } from '~/lib/session/may';
import { LinkButton } from '~/ui/buttons/link-button';
import { ErrorState } from '~/ui/feedback/error-state';
import { MissingState } from '~/ui/feedback/missing-state';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { RecordColumns } from '~/ui/layout/record-columns';
import { BackLink } from '~/ui/navigation/back-link';
import type { Company } from './companies-search';
import { MergeDialog, RemoveDialog } from './company-dialogs';
import { CompanyPeople } from './company-people';

const route = getRouteApi('/dashboard/companies/$id');

/** Shows one company: its people, their requests and orders, and its visibility switch. */
export function CompanyScreen() {
  const { id } = route.useParams();
  const loaded = trpc.company.byId.useQuery({ id });
  const { data, error } = loaded;
  if (apiErrorOf(error)?.reason === 'COMPANY_NOT_FOUND') return <CompanyNotFound />;
  if (data) return <LoadedCompany company={data} />;
  if (error) {
    return <ErrorState query={loaded} fallback={companyMessages.fetchFailed} />;
  }
  return <Skeleton height={420} radius="lg" role="status" aria-label="Loading the company" />;
}

type CompanyDialogKind = 'edit' | 'merge' | 'remove';

function LoadedCompany({ company }: { company: Company }) {
  const { id, name, colleaguesSee, people } = company;
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const may = useMay();
  const tickets = trpc.company.tickets.useQuery({ id }, { enabled: may('tickets:read') });
  const orders = trpc.company.orders.useQuery({ id }, { enabled: may('orders:read') });
  const { dialog, opened, open, close } = useFormDialog<CompanyDialogKind>(`company:${id}`);
  const dialogPropsOf = (kind: CompanyDialogKind) => ({
    form: `company:${id}`,
    opens: dialog,
    opened: opened && dialog === kind,
    onClose: close,
  });
  const leaveScreen = async (to: string | null) => {
    if (to === null) await navigate({ to: '/dashboard/companies' });
    else await navigate({ to: '/dashboard/companies/$id', params: { id: to } });
    await utils.company.invalidate();
  };
  return (
    <>
      <BackLink to="/dashboard/companies">All companies</BackLink>
      <DashboardPageHeader
        title={name}
        text={colleaguesSee ? companyMessages.colleaguesSee : companyMessages.colleaguesSeeNothing}
      >
        <Button variant="default" onClick={() => open('edit')}>
          Edit
        </Button>
        <Button variant="default" onClick={() => open('merge')}>
          Merge
        </Button>
        <Button variant="default" onClick={() => open('remove')}>
          Remove
        </Button>
      </DashboardPageHeader>
      <May need="orders:read">
        <Text inherit mb="md">
          Paid: {orders.data ? <PaidSums sums={orders.data.sums} /> : '…'}
        </Text>
      </May>
      <RecordColumns
        aside={
          <>
            <CompanyPeople company={company} />
            <CompanyTax company={company} />
          </>
        }
      >
        <May need="tickets:read">
          <TicketsPart query={tickets} named />
        </May>
        <May need="orders:read">
          <OrdersPart query={orders} named />
        </May>
      </RecordColumns>
      {dialog === 'edit' ? <CompanyDialog {...dialogPropsOf('edit')} company={company} /> : null}
      {dialog === 'merge' ? (
        <MergeDialog
          {...dialogPropsOf('merge')}
          company={company}
          onMerged={(mergedId) => void leaveScreen(mergedId)}
        />
      ) : null}
      <RemoveDialog
        opened={opened && dialog === 'remove'}
        onClose={close}
        company={company}
        people={people.length}
        onRemoved={() => void leaveScreen(null)}
      />
    </>
  );
}

function CompanyNotFound() {
  return (
    <MissingState
      title={companyMessages.notFound}
      action={
        <LinkButton href="/dashboard/companies" variant="default">
          All companies
        </LinkButton>
      }
    />
  );
}

/** How sales to its people are taxed who have nothing of their own (sales.tax-treatment). */
function CompanyTax({ company }: { company: Company }) {
  const utils = trpc.useUtils();
  const { id } = company;
  const set = trpc.company.setTaxStatus.useMutation({
    meta: {
      done: customerMessages.taxSaved,
      refreshes: [...companyRefreshes, getQueryKey(trpc.quote)],
      showsOwnErrors: true,
    },
  });
  return (
    <TaxStatusCard
      row={company}
      inherited={null}
      none="Not specified"
      changed="COMPANY_CHANGED"
      load={() => utils.company.byId.fetch({ id }, { staleTime: 0 })}
      save={set.mutateAsync}
    />
  );
}
