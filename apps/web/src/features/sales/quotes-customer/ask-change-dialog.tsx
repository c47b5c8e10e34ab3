import * as fieldNames from '@app/contracts/field-names';
import { limits } from '@app/contracts/limits';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { boundedText } from '@app/contracts/text';
import { Textarea } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { z } from 'zod';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { useOwnDraftKey } from '~/lib/storage/draft-owner';
import { forgetSubmitKey, submitKey } from '~/lib/storage/submit-key';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import type { CustomerQuote } from './customer-quote';
import * as words from './quotes-customer-messages';

interface AskChangeDialogProps extends DialogFrame {
  quote: CustomerQuote;
}

/**
 * Requests a different quote, as a reply in the request's thread that names this one (sales.sent-as-answer).
 */
export function AskChangeDialog({ quote, ...frame }: AskChangeDialogProps) {
  return (
    <FormDialog {...frame} title={quote.expired ? words.askNew : words.askChange}>
      {(dialog) => <AskChangeForm quote={quote} {...dialog} />}
    </FormDialog>
  );
}

/** Leaves room for the text that names the quote. */
const maxLength = limits.ticketMessage - 100;
const schema = z.object({ text: boundedText(fieldNames.text, maxLength, quoteMessages.changeRequired) });

function AskChangeForm({ quote, ...dialog }: FormDialogControls & { quote: CustomerQuote }) {
  const { number, version, ticketId, expired } = quote;
  const { error, run } = useDialogSubmit(dialog);
  const submitKeyName = `${useOwnDraftKey(`ticket-reply:${ticketId}`)}:quote`;
  const reply = trpc.ticket.reply.useMutation({
    meta: { done: quoteMessages.changeAsked, refreshes: [getQueryKey(trpc.ticket)], showsOwnErrors: true },
  });
  const form = useSchemaForm(
    schema,
    { text: expired ? quoteMessages.newQuoteWanted : '' },
    // A retry after a lost response must not send a second message, while a different text is a new message.
    { onValuesChange: () => forgetSubmitKey(submitKeyName) },
  );
  const send = async (text: string) => {
    await reply.mutateAsync({
      id: ticketId,
      body: quoteMessages.changeText(number, version, text),
      submitKey: submitKey(submitKeyName),
    });
    forgetSubmitKey(submitKeyName);
  };
  return (
    <DialogForm
      label={expired ? words.askNew : words.askChange}
      submitLabel={words.send}
      pending={reply.isPending}
      onSubmit={form.submitWith(({ text }) => run(() => send(text)))}
      onCancel={dialog.onCancel}
    >
      <Textarea
        size="md"
        label={expired ? words.yourMessage : words.whatDifferent}
        description={words.answeredThere}
        dir="auto"
        autosize
        minRows={4}
        maxRows={12}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <FormError error={error} failed={quoteMessages.changeFailed} />
    </DialogForm>
  );
}
