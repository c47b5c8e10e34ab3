import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { parseMoney } from '@app/contracts/core/money/parse-money';
import { priceListItemSchema } from '@app/contracts/sales/quote/library';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { Button, TextInput } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { trpc } from '~/lib/api/trpc';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { FormError } from '~/ui/feedback/form-error';
import classes from './quote-library.module.css';
import { QuoteLibraryDialog, QuoteLibraryMenu } from './quote-library-dialog';

const refreshes = [getQueryKey(trpc.quote.prices)];

interface PriceListProps {
  currency: Currency;
  /** Called with a service and its usual price. */
  onChoose: (item: { title: string; priceCents: number }) => void;
}

/** Inserts frequently sold services into the lines (sales.quote-library). */
export function PriceList({ currency, onChoose }: PriceListProps) {
  const [managed, setManaged] = useState(false);
  const { data, error } = trpc.quote.prices.useQuery();
  const remove = trpc.quote.removePrice.useMutation({
    meta: { refreshes, failed: quoteMessages.libraryRemoveFailed },
  });
  const entries = data?.map(({ id, title, priceCents }) => ({
    id,
    title,
    note: formatMoney(priceCents, currency),
  }));
  return (
    <>
      <QuoteLibraryMenu
        label="From the price list"
        icon={IconListDetails}
        entries={entries}
        error={error}
        onChoose={(id) => {
          const item = data?.find((each) => each.id === id);
          if (item) onChoose(item);
        }}
        onManage={() => setManaged(true)}
      />
      <QuoteLibraryDialog
        title="Price list"
        opened={managed}
        entries={entries}
        removing={remove.isPending ? remove.variables.id : undefined}
        onRemove={(id) => remove.mutate({ id })}
        onClose={() => setManaged(false)}
      >
        <PriceForm currency={currency} />
      </QuoteLibraryDialog>
    </>
  );
}

function PriceForm({ currency }: { currency: Currency }) {
  const [schema] = useState(() =>
    z.object({
      title: priceListItemSchema.shape.title,
      priceCents: z
        .string()
        .transform((typed) => parseMoney(typed, currency) ?? Number.NaN)
        .pipe(priceListItemSchema.shape.priceCents),
    }),
  );
  const empty = { title: '', priceCents: '' };
  const form = useSchemaForm(schema, empty);
  const save = trpc.quote.savePrice.useMutation({ meta: { refreshes, showsOwnErrors: true } });
  return (
    <form
      noValidate
      className={classes.form}
      aria-label="Add to the price list"
      onSubmit={form.submitWith((item) =>
        save.mutate(item, { onSuccess: () => form.settle(empty), onError: form.showApiError }),
      )}
    >
      <TextInput label="Service" {...form.getInputProps('title')} />
      <TextInput label="Usual price" inputMode="decimal" {...form.getInputProps('priceCents')} />
      <FormError error={unlessShownBesideFields(save.error)} failed={quoteMessages.librarySaveFailed} />
      <Button type="submit" loading={save.isPending}>
        Save
      </Button>
    </form>
  );
}
