import { startEmailChangeSchema } from '@app/contracts/account';
import { accountMessages } from '@app/contracts/account-messages';
import { Button, TextInput } from '@mantine/core';
import { useFormGuard } from '~/lib/form-guard';
import { aboutNoField } from '~/lib/refusal';
import { trpc } from '~/lib/trpc';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { useSchemaForm } from '~/lib/use-schema-form';
import { FailureNotice } from '~/ui/failure-notice';
import { PasswordField } from '~/ui/password-field';
import { PasswordOwner } from '~/ui/password-owner';
import classes from './account-form.module.css';
import type { AskedAddress } from './asked-address';

/** Where what is typed here is kept: see `useFormGuard`. */
export const newAddressDraft = 'account-address';

interface NewAddressFormProps {
  /** What was typed before, when somebody comes back. */
  asked?: AskedAddress | undefined;
  username: string;
  onCodeSent: (asked: AskedAddress) => void;
  onCancel: () => void;
}

/** The new address and the password: what a code is sent for. */
export function NewAddressForm({ asked, username, onCodeSent, onCancel }: NewAddressFormProps) {
  const once = useOneAtATime();
  const start = trpc.account.startEmailChange.useMutation({ meta: { showsOwnErrors: true } });
  const guard = useFormGuard(newAddressDraft);
  const form = useSchemaForm(
    startEmailChangeSchema,
    { newEmail: asked?.newEmail ?? '', currentPassword: asked?.currentPassword ?? '' },
    { guard },
  );
  const submit = form.submitWith(async (values) => {
    await once(() =>
      start.mutateAsync(values, {
        onSuccess: ({ resendAfter }) => {
          guard.forget();
          onCodeSent({ ...values, resendAt: Date.now() + resendAfter * 1_000 });
        },
        onError: form.showRefusal,
      }),
    );
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label="Change of address">
      <TextInput
        size="md"
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus
        {...form.getInputProps('newEmail')}
      />
      <PasswordOwner email={username} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <FailureNotice error={aboutNoField(start.error)} failed={accountMessages.changeEmailFailed} />
      <div className={classes.buttons}>
        <Button type="submit" loading={start.isPending}>
          Send code
        </Button>
        <Button
          variant="default"
          onClick={() => {
            guard.forget();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
