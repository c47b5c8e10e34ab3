import { accountMessages } from '@app/contracts/people/account/messages';
import { changeNameSchema } from '@app/contracts/people/account/schema';
import { Button, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useFormGuard } from '~/lib/forms/form-guard';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { FormError } from '~/ui/feedback/form-error';
import classes from './account-form.module.css';
import * as words from './account-messages';

/** Changes the caller's own name (auth.own-account). */
export function NameForm({ name }: { name: string }) {
  const once = useSingleFlight();
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
        onError: form.showApiError,
      }),
    );
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label={words.name}>
      <TextInput size="md" label={words.fullName} autoComplete="name" {...form.getInputProps('name')} />
      <FormError error={unlessShownBesideFields(change.error)} failed={accountMessages.changeNameFailed} />
      <Button type="submit" loading={change.isPending}>
        {words.saveName}
      </Button>
    </form>
  );
}
