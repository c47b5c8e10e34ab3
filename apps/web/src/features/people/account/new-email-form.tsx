import { accountMessages } from '@app/contracts/people/account/messages';
import { startEmailChangeSchema } from '@app/contracts/people/account/schema';
import { Button, Group, TextInput } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useFormGuard } from '~/lib/forms/form-guard';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { useOwnPassword } from '~/lib/session/own-password';
import { FormError } from '~/ui/feedback/form-error';
import { OwnPasswordField } from '~/ui/forms/password/own-password-field';
import { PasswordUsername } from '~/ui/forms/password/password-username';
import classes from './account-form.module.css';
import * as words from './account-messages';
import type { PendingEmailChange } from './pending-email-change';

/** Draft key for the values typed here; see `useFormGuard`. */
export const newAddressDraft = 'account-address';

interface NewAddressFormProps {
  /** Values typed earlier, for a customer who comes back to this step. */
  asked?: PendingEmailChange | undefined;
  username: string;
  onCodeSent: (asked: PendingEmailChange) => void;
  onCancel: () => void;
}

/** Asks for the new address and the password before a code is sent. */
export function NewEmailForm({ asked, username, onCodeSent, onCancel }: NewAddressFormProps) {
  const once = useSingleFlight();
  const start = trpc.account.startEmailChange.useMutation({ meta: { showsOwnErrors: true } });
  const guard = useFormGuard(newAddressDraft);
  const ownPassword = useOwnPassword();
  const form = useSchemaForm(
    startEmailChangeSchema,
    { newEmail: asked?.newEmail ?? '', currentPassword: asked?.currentPassword || ownPassword },
    { guard },
  );
  const submit = form.submitWith(async (values) => {
    await once(() =>
      start.mutateAsync(values, {
        onSuccess: ({ resendAfter }) => {
          guard.forget();
          onCodeSent({ ...values, resendAt: Date.now() + resendAfter * 1_000 });
        },
        onError: form.showApiError,
      }),
    );
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label={words.changeOfAddress}>
      <TextInput
        size="md"
        label={words.newEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus
        {...form.getInputProps('newEmail')}
      />
      <PasswordUsername email={username} />
      <OwnPasswordField {...form.getInputProps('currentPassword')} />
      <FormError error={unlessShownBesideFields(start.error)} failed={accountMessages.changeEmailFailed} />
      <Group gap="sm" align="stretch" className={classes.buttons}>
        <Button type="submit" loading={start.isPending}>
          {words.sendCode}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            guard.forget();
            onCancel();
          }}
        >
          {words.cancel}
        </Button>
      </Group>
    </form>
  );
}
