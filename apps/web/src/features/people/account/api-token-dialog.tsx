import { createApiTokenSchema } from '@app/contracts/accounts/api-token/schema';
import {
  type TokenScope,
  tokenLifetimes,
  tokenScopeFacts,
  tokenScopes,
} from '@app/contracts/accounts/api-token/scope';
import { developerMessages } from '@app/contracts/developer-messages';
import { isAdminRole } from '@app/contracts/people/user/role';
import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { useMay } from '~/lib/session/may';
import { useOwnPassword } from '~/lib/session/own-password';
import type { SessionUser } from '~/lib/session/session';
import { FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { OneTimeSecret } from '~/ui/display/one-time-secret';
import { FormError } from '~/ui/feedback/form-error';
import { OwnPasswordField } from '~/ui/forms/password/own-password-field';
import { PasswordUsername } from '~/ui/forms/password/password-username';
import classes from './account-deletion.module.css';
import * as words from './account-messages';

interface ApiTokenDialogProps extends DialogFrame {
  user: SessionUser;
}

/** Creates a token and shows it once. */
export function ApiTokenDialog({ user, ...frame }: ApiTokenDialogProps) {
  const [token, setToken] = useState<string | null>(null);
  return (
    <FormDialog
      {...frame}
      onClosed={() => setToken(null)}
      // An accidental click outside would lose the token.
      closeOnClickOutside={token === null}
      title={token ? words.yourNewToken : words.newToken}
    >
      {(dialog) =>
        token ? (
          <OneTimeSecret label={words.apiToken} secret={token} onDone={dialog.onDone} />
        ) : (
          <ApiTokenForm user={user} onMade={setToken} {...dialog} />
        )
      }
    </FormDialog>
  );
}

interface ApiTokenFormProps extends FormDialogControls {
  user: SessionUser;
  onMade: (token: string) => void;
}

function ApiTokenForm({ user: { email, role }, onMade, onSaved, onCancel }: ApiTokenFormProps) {
  const once = useSingleFlight();
  const may = useMay();
  const create = trpc.apiToken.create.useMutation({
    meta: { refreshes: [getQueryKey(trpc.apiToken)], showsOwnErrors: true },
  });
  const ownPassword = useOwnPassword();
  const form = useSchemaForm(createApiTokenSchema, {
    name: '',
    days: 90 as (typeof tokenLifetimes)[number],
    scopes: [] as TokenScope[],
    currentPassword: ownPassword,
  });
  const submit = form.submitWith(async (values) => {
    await once(async () => {
      const { token } = await create.mutateAsync(values, { onError: form.showApiError });
      onSaved();
      onMade(token);
    });
  });
  const availableScopes = tokenScopes.filter((scope) =>
    isAdminRole(role) ? may(scope) : !tokenScopeFacts[scope].forTeam,
  );
  return (
    <form noValidate onSubmit={submit} aria-label={words.newToken} className={classes.form}>
      <Stack gap="md">
        <TextInput
          size="md"
          label={words.name}
          description={words.tokenNameHint}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <NativeSelect
          size="md"
          label={words.endsAfter}
          data={tokenLifetimes.map((days) => ({ value: String(days), label: words.lifetimeDays(days) }))}
          value={String(form.values.days)}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('days', tokenLifetimes.find((days) => String(days) === value) ?? 90)
          }
          error={form.getInputProps('days').error}
        />
        <Checkbox.Group label={words.mayDo} description={words.tokenBounds} {...form.getInputProps('scopes')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="1.25rem" verticalSpacing="sm" mt="sm" mb="0.25rem">
            {availableScopes.map((scope) => (
              <Checkbox
                key={scope}
                radius="sm"
                value={scope}
                label={tokenScopeFacts[scope].label}
                description={tokenScopeFacts[scope].text}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <PasswordUsername email={email} />
        <OwnPasswordField {...form.getInputProps('currentPassword')} />
        <FormError
          error={unlessShownBesideFields(create.error)}
          failed={developerMessages.createTokenFailed}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={create.isPending}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {words.createToken}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
