import { changePasswordSchema } from '@app/contracts/account';
import { accountMessages } from '@app/contracts/account-messages';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { notify } from '~/lib/notify';
import { aboutNoField } from '~/lib/refusal';
import { repeats } from '~/lib/repeats';
import { type SessionUser, useSessionActions } from '~/lib/session';
import { trpc } from '~/lib/trpc';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { useSchemaForm } from '~/lib/use-schema-form';
import { FailureNotice } from '~/ui/failure-notice';
import { NewPasswordFields } from '~/ui/new-password-fields';
import { PasswordField } from '~/ui/password-field';
import classes from './account-form.module.css';

const passwordFormSchema = changePasswordSchema
  .extend({ confirm: z.string() })
  .refine(...repeats('newPassword'));

/** A new password, with the rules and the live checklist of the sign-up (B148). */
export function PasswordForm({ user: { email, name } }: { user: SessionUser }) {
  const { signIn } = useSessionActions();
  const once = useOneAtATime();
  const change = trpc.account.changePassword.useMutation({ meta: { showsOwnErrors: true } });
  const form = useSchemaForm(
    passwordFormSchema,
    { currentPassword: '', newPassword: '', confirm: '' },
    {
      validateOnBlur: ['newPassword', 'confirm'],
      onValuesChange: ({ newPassword, confirm }) => {
        if (newPassword === confirm) form.clearFieldError('confirm');
      },
    },
  );
  const submit = form.submitWith(async ({ currentPassword, newPassword }) => {
    await once(() =>
      change.mutateAsync(
        { currentPassword, newPassword },
        {
          onSuccess: (signedIn) => {
            // Every token from before is dead: this browser goes on with the new one.
            signIn(signedIn);
            form.reset();
            notify.success(accountMessages.passwordChanged);
          },
          onError: form.showRefusal,
        },
      ),
    );
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label="Password">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordFields
        label="New password"
        password={form.values.newPassword}
        passwordProps={form.getInputProps('newPassword')}
        confirmProps={form.getInputProps('confirm')}
        email={email}
        name={name}
      />
      <FailureNotice error={aboutNoField(change.error)} failed={accountMessages.changePasswordFailed} />
      <Button type="submit" loading={change.isPending}>
        Change password
      </Button>
    </form>
  );
}
