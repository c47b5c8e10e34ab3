import { accountMessages } from '@app/contracts/people/account/messages';
import { changeNameSchema } from '@app/contracts/people/account/schema';
import { TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useFormGuard } from '~/lib/forms/form-guard';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { AccountForm } from './account-form';
import * as words from './account-messages';

/** Changes the caller's own name (auth.own-account). */
export function NameForm({ name }: { name: string }) {
  const change = trpc.account.changeName.useMutation({
    meta: {
      done: accountMessages.nameChanged,
      refreshes: [getQueryKey(trpc.auth.me, undefined, 'query')],
      showsOwnErrors: true,
    },
  });
  const form = useSchemaForm(changeNameSchema, { name }, { guard: useFormGuard('account-name') });
  return (
    <AccountForm
      form={form}
      change={change}
      settled={({ name: saved }) => ({ name: saved })}
      label={words.name}
      submitLabel={words.saveName}
      failed={accountMessages.changeNameFailed}
    >
      <TextInput size="md" label={words.fullName} autoComplete="name" {...form.getInputProps('name')} />
    </AccountForm>
  );
}
