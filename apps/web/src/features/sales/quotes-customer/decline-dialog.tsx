import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { declineQuoteSchema } from '@app/contracts/sales/quote/schema';
import { Textarea } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import type { CustomerQuote } from './customer-quote';
import * as words from './quotes-customer-messages';

interface DeclineDialogProps extends DialogFrame {
  quote: CustomerQuote;
}

/** Declines a quote, with an optional reason (sales.decline-with-reason). */
export function DeclineDialog({ quote, ...frame }: DeclineDialogProps) {
  return (
    <FormDialog {...frame} title={words.askDecline(quote.number)}>
      {(dialog) => <DeclineForm quote={quote} {...dialog} />}
    </FormDialog>
  );
}

const schema = declineQuoteSchema.omit({ id: true });

function DeclineForm({ quote, ...dialog }: FormDialogControls & { quote: CustomerQuote }) {
  const quotes = trpc.useUtils().quote;
  const { error, run } = useDialogSubmit(dialog);
  const decline = trpc.quote.decline.useMutation({
    meta: {
      done: quoteMessages.declined,
      refreshes: [getQueryKey(trpc.quote), getQueryKey(trpc.ticket), getQueryKey(trpc.order.waiting)],
      showsOwnErrors: true,
    },
    onError: (failure) => {
      if (apiErrorOf(failure)) void quotes.invalidate();
    },
  });
  const form = useSchemaForm(schema, { reason: '' });
  return (
    <DialogForm
      label={words.declineTheQuote}
      submitLabel={words.declineQuote}
      danger
      pending={decline.isPending}
      onSubmit={form.submitWith((values) =>
        run(() => decline.mutateAsync({ id: quote.id, ...values }), form.showApiError),
      )}
      onCancel={dialog.onCancel}
    >
      <Textarea
        size="md"
        label={words.why}
        description={words.whyHelps}
        dir="auto"
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormError error={error} failed={quoteMessages.declineFailed} />
    </DialogForm>
  );
}
