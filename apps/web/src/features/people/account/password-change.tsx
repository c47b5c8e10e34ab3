import { accountMessages } from '@app/contracts/people/account/messages';
import { changePasswordSchema } from '@app/contracts/people/account/schema';
import { Button, Group } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { passwordsMatch } from '~/lib/forms/passwords-match';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { useOwnPassword } from '~/lib/session/own-password';
import type { SessionUser } from '~/lib/session/session';
import { useSessionActions } from '~/lib/session/session-actions';
import { FormError } from '~/ui/feedback/form-error';
import { NewPasswordFields } from '~/ui/forms/password/new-password-fields';
import { OwnPasswordField } from '~/ui/forms/password/own-password-field';
import classes from './account-form.module.css';
import * as words from './account-messages';
import { accountSections } from './account-sections';

const passwordFormSchema = changePasswordSchema
  .extend({ confirm: z.string() })
  .refine(...passwordsMatch('newPassword'));

/** Changes the password; a link to this section opens the form (auth.own-account). */
export function PasswordChange({ user }: { user: SessionUser }) {
  const linked = useLocation({ select: ({ hash }) => hash === accountSections.password.id });
  const [step, setStep] = useState<'rest' | 'form' | 'closed'>(linked ? 'form' : 'rest');
  if (step === 'form') return <PasswordForm user={user} onClose={() => setStep('closed')} />;
  return (
    <Button variant="default" autoFocus={step === 'closed'} onClick={() => setStep('form')}>
      {user.passwordless ? words.setPassword : words.changePassword}
    </Button>
  );
}

interface PasswordFormProps {
  user: SessionUser;
  onClose: () => void;
}

/** Has the same rules and live checklist as the sign-up. */
function PasswordForm({ user: { email, name }, onClose }: PasswordFormProps) {
  const { signIn } = useSessionActions();
  const once = useSingleFlight();
  const change = trpc.account.changePassword.useMutation({ meta: { showsOwnErrors: true } });
  const ownPassword = useOwnPassword();
  const form = useSchemaForm(
    passwordFormSchema,
    { currentPassword: ownPassword, newPassword: '', confirm: '' },
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
            // All earlier tokens are revoked; this browser continues with the new one.
            signIn(signedIn);
            onClose();
            notify.success(accountMessages.passwordChanged);
          },
          onError: form.showApiError,
        },
      ),
    );
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label={words.password}>
      <OwnPasswordField {...form.getInputProps('currentPassword')} />
      <NewPasswordFields
        label={words.newPassword}
        password={form.values.newPassword}
        passwordProps={form.getInputProps('newPassword')}
        confirmProps={form.getInputProps('confirm')}
        email={email}
        name={name}
      />
      <FormError
        error={unlessShownBesideFields(change.error)}
        failed={accountMessages.changePasswordFailed}
      />
      <Group gap="sm" align="stretch" className={classes.buttons}>
        <Button type="submit" loading={change.isPending}>
          {ownPassword === null ? words.setPassword : words.changePassword}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      </Group>
    </form>
  );
}
