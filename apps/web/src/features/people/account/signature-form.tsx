import { accountMessages } from '@app/contracts/people/account/messages';
import { changeSignatureSchema } from '@app/contracts/people/account/schema';
import { Button, Textarea } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useFormGuard } from '~/lib/forms/form-guard';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { FormError } from '~/ui/feedback/form-error';
import classes from './account-form.module.css';
import * as words from './account-messages';

/** What a team member signs answers in emails with (mail.from-a-person). */
export function SignatureForm() {
  const { data, error } = trpc.account.signature.useQuery();
  if (error) return <FormError error={error} failed={accountMessages.fetchSignatureFailed} />;
  return data ? <Form signature={data.signature} /> : null;
}

function Form({ signature }: { signature: string }) {
  const once = useSingleFlight();
  const change = trpc.account.changeSignature.useMutation({
    meta: {
      done: accountMessages.signatureChanged,
      refreshes: [getQueryKey(trpc.account.signature, undefined, 'query')],
      showsOwnErrors: true,
    },
  });
  const form = useSchemaForm(
    changeSignatureSchema,
    { signature },
    { guard: useFormGuard('account-signature') },
  );
  const submit = form.submitWith(async (values) => {
    await once(() =>
      change.mutateAsync(values, {
        onSuccess: (saved) => form.settle(saved),
        onError: form.showApiError,
      }),
    );
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label={words.signature}>
      <Textarea
        size="md"
        label={words.signature}
        description={words.signatureUse}
        dir="auto"
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('signature')}
      />
      <FormError
        error={unlessShownBesideFields(change.error)}
        failed={accountMessages.changeSignatureFailed}
      />
      <Button type="submit" loading={change.isPending}>
        {words.saveSignature}
      </Button>
    </form>
  );
}
