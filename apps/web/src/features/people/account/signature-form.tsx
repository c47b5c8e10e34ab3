import { accountMessages } from '@app/contracts/people/account/messages';
import { changeSignatureSchema } from '@app/contracts/people/account/schema';
import { Skeleton, Textarea } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useFormGuard } from '~/lib/forms/form-guard';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { Loaded } from '~/ui/feedback/loaded';
import { AccountForm } from './account-form';
import * as words from './account-messages';

/** What a team member signs answers in emails with (mail.from-a-person). */
export function SignatureForm() {
  const query = trpc.account.signature.useQuery();
  return (
    <Loaded
      query={query}
      failed={accountMessages.fetchSignatureFailed}
      loading={<Skeleton height="8rem" role="status" aria-label={words.loadingSignature} />}
    >
      {({ signature }) => <Form signature={signature} />}
    </Loaded>
  );
}

function Form({ signature }: { signature: string }) {
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
  return (
    <AccountForm
      form={form}
      change={change}
      settled={({ signature: saved }) => ({ signature: saved })}
      label={words.signature}
      submitLabel={words.saveSignature}
      failed={accountMessages.changeSignatureFailed}
    >
      <Textarea
        size="md"
        aria-label={words.signature}
        aria-description={words.signatureUse}
        dir="auto"
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('signature')}
      />
    </AccountForm>
  );
}
