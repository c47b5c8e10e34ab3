import { customerMessages } from '@app/contracts/people/customer/messages';
import { getQueryKey } from '@trpc/react-query';
import { TaxStatusCard } from '~/entities/buyer/tax-status-card';
import { trpc } from '~/lib/api/trpc';
import type { Customer } from './customer';

/** How sales to the customer are taxed: as their account says, else their company (sales.tax-treatment). */
export function CustomerTax({ customer }: { customer: Customer }) {
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
