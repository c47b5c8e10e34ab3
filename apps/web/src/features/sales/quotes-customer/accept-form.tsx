import { noBilling } from '@app/contracts/core/buyer/fields';
import type { AccountBilling } from '@app/contracts/core/buyer/schema';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { accountMessages } from '@app/contracts/people/account/messages';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { acceptQuoteSchema } from '@app/contracts/sales/quote/schema';
import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { BillingInputs } from '~/entities/buyer/billing-inputs';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useFormGuard } from '~/lib/forms/form-guard';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { useSession } from '~/lib/session/session';
import { FormError } from '~/ui/feedback/form-error';
import { Loaded } from '~/ui/feedback/loaded';
import type { CustomerQuote } from './customer-quote';
import classes from './quote-decision.module.css';
import * as words from './quotes-customer-messages';

const schema = acceptQuoteSchema.omit({ id: true });

/**
 * Accepts a quote (sales.accepted-by-hand). Input survives the end of the session and a newer version;
 * pressing twice, here or in another tab, accepts once.
 */
export function AcceptForm({ quote }: { quote: CustomerQuote }) {
  const query = trpc.account.billing.useQuery(undefined, { enabled: quote.totalCents > 0 });
  // Of something free there is no invoice.
  if (quote.totalCents === 0) return <Form quote={quote} known={null} asksBilling={false} />;
  // Accepted without them, the order would have no buyer, or another one.
  return (
    <Loaded
      query={query}
      failed={accountMessages.fetchBillingFailed}
      loading={<Skeleton height="20rem" role="status" aria-label={words.loadingQuote} />}
    >
      {({ own, ofCompany }) => <Form quote={quote} known={own ?? ofCompany} asksBilling />}
    </Loaded>
  );
}

interface FormProps {
  quote: CustomerQuote;
  /** What account or company say, to be confirmed (sales.buyer-details). */
  known: AccountBilling | null;
  asksBilling: boolean;
}

function Form({ quote, known, asksBilling }: FormProps) {
  const { user } = useSession();
  const once = useSingleFlight();
  const quotes = trpc.useUtils().quote;
  const guard = useFormGuard(`quote-accept:${quote.number}`);
  const { company, ...billing } = known ?? { company: '', ...noBilling };
  const form = useSchemaForm(
    schema,
    {
      ...{ name: user?.name ?? '', company, purchaseOrderNumber: '' },
      ...(asksBilling && { billing }),
    },
    { guard },
  );
  // Folded only while there is nothing to confirm.
  const [isFilled] = useState(() => {
    const { name: _, billing: details = {}, ...other } = form.values;
    return Object.values({ ...details, ...other }).some(Boolean);
  });
  const accept = trpc.quote.accept.useMutation({
    meta: {
      done: quoteMessages.accepted,
      refreshes: [getQueryKey(trpc.quote), getQueryKey(trpc.ticket), getQueryKey(trpc.order)],
      showsOwnErrors: true,
    },
    onSuccess: guard.forget,
    onError: (error) => {
      // It may have been accepted elsewhere, replaced, withdrawn or expired; the page shows which.
      if (!form.showApiError(error) && apiErrorOf(error)) void quotes.invalidate();
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={words.accept}
      onSubmit={form.submitWith(async (values) => {
        await once(() => accept.mutateAsync({ id: quote.id, ...values }));
      })}
    >
      <TextInput size="md" label={words.yourName} autoComplete="name" {...form.getInputProps('name')} />
      <details open={isFilled}>
        <summary className={classes.summary}>{words.billingDetails}</summary>
        <div className={classes.form}>
          <TextInput
            size="md"
            label={words.company}
            autoComplete="organization"
            {...form.getInputProps('company')}
          />
          <TextInput
            size="md"
            label={words.purchaseOrder}
            autoComplete="off"
            {...form.getInputProps('purchaseOrderNumber')}
          />
          {form.values.billing ? (
            <BillingInputs
              size="md"
              country={form.values.billing.country ?? ''}
              fieldProps={(name) => form.getInputProps(`billing.${name}`)}
            />
          ) : null}
        </div>
      </details>
      <FormError error={unlessShownBesideFields(accept.error)} failed={quoteMessages.acceptFailed} />
      <Button type="submit" size="md" fullWidth loading={accept.isPending}>
        {words.acceptFor(formatMoney(quote.totalCents, quote.currency))}
      </Button>
      <Text inherit c="dimmed" fz="sm">
        {words.acceptMeans}
      </Text>
    </form>
  );
}
