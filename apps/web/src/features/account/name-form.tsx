import { changeNameSchema } from '@app/contracts/account';
import { accountMessages } from '@app/contracts/account-messages';
import { Button, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useFormGuard } from '~/lib/form-guard';
import { aboutNoField } from '~/lib/refusal';
import { trpc } from '~/lib/trpc';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { useSchemaForm } from '~/lib/use-schema-form';
import { FailureNotice } from '~/ui/failure-notice';
import classes from './account-form.module.css';

/** The caller's own name (B148). */
export function NameForm({ name }: { name: string }) {
  const once = useOneAtATime();
  const change = trpc.account.changeName.useMutation({
    meta: {
      done: accountMessages.nameChanged,
      refreshes: [getQueryKey(trpc.auth.me, undefined, 'query')],
      showsOwnErrors: true,
    },
  });
  const form = useSchemaForm(changeNameSchema, { name }, { guard: useFormGuard('account-name') });
  const submit = form.submitWith(async (values) => {
    await once(() =>
      change.mutateAsync(values, {
        onSuccess: (user) => form.settle({ name: user.name }),
        onError: form.showRefusal,
      }),
    );
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label="Name">
      <TextInput size="md" label="Full name" autoComplete="name" {...form.getInputProps('name')} />
      <FailureNotice error={aboutNoField(change.error)} failed={accountMessages.changeNameFailed} />
      <Button type="submit" loading={change.isPending}>
        Save name
      </Button>
    </form>
  );
}
