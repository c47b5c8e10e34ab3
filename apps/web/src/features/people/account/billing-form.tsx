import { noBilling } from '@app/contracts/core/buyer/fields';
import { type AccountBilling, accountBillingSchema } from '@app/contracts/core/buyer/schema';
import * as fieldNames from '@app/contracts/field-names';
import { accountMessages } from '@app/contracts/people/account/messages';
import { Skeleton, Text, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { BillingInputs } from '~/entities/buyer/billing-inputs';
import { optional } from '~/entities/buyer/billing-messages';
import { trpc } from '~/lib/api/trpc';
import { useFormGuard } from '~/lib/forms/form-guard';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { ErrorState } from '~/ui/feedback/error-state';
import { AccountForm } from './account-form';
import * as words from './account-messages';

/** What documents say of the caller from now on (sales.buyer-details); what the company says is the start. */
export function BillingForm() {
  const query = trpc.account.billing.useQuery();
  const { data, error } = query;
  if (data) return <Form own={data.own} ofCompany={data.ofCompany} />;
  return error ? (
    <ErrorState query={query} fallback={accountMessages.fetchBillingFailed} />
  ) : (
    <Skeleton height="15rem" role="status" aria-label={words.loadingBilling} />
  );
}

function Form({ own, ofCompany }: { own: AccountBilling | null; ofCompany: AccountBilling | null }) {
  const change = trpc.account.changeBilling.useMutation({
    meta: {
      done: accountMessages.billingChanged,
      refreshes: [getQueryKey(trpc.account.billing)],
      showsOwnErrors: true,
    },
  });
  const form = useSchemaForm(accountBillingSchema, own ?? ofCompany ?? { company: '', ...noBilling }, {
    guard: useFormGuard('account-billing'),
  });
  return (
    <AccountForm
      form={form}
      change={change}
      settled={(saved) => saved}
      label={words.billing}
      submitLabel={words.saveBilling}
      failed={accountMessages.changeBillingFailed}
    >
      {ofCompany && !own ? <Text size="sm">{words.ofCompany}</Text> : null}
      <TextInput
        size="md"
        label={optional(fieldNames.company)}
        autoComplete="organization"
        {...form.getInputProps('company')}
      />
      <BillingInputs size="md" country={form.values.country ?? ''} fieldProps={form.getInputProps} />
    </AccountForm>
  );
}
