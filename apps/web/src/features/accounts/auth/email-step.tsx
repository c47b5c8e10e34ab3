import { initiateSignupSchema } from '@app/contracts/accounts/auth/schema';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import * as words from './auth-messages';
import { FormOutline } from './form-outline';

interface EmailStepProps {
  /** Accessible name of the form. */
  label: string;
  button: string;
  typedEmail: { current: string };
  /** Requests a code. Server errors about the field are shown with `showApiError`. */
  onEmail: (email: string, showApiError: (error: unknown) => void) => Promise<unknown>;
  busy: boolean;
  failure: ReactNode;
  footer: ReactNode;
  ready: boolean;
}

/** The first step of the sign-up and of the reset: one email field and one button. */
export function EmailStep({ ready, ...props }: EmailStepProps) {
  return ready ? <EmailForm {...props} /> : <FormOutline />;
}

function EmailForm({
  label,
  button,
  typedEmail,
  onEmail,
  busy,
  failure,
  footer,
}: Omit<EmailStepProps, 'ready'>) {
  const once = useSingleFlight();
  const form = useSchemaForm(
    initiateSignupSchema,
    { email: typedEmail.current },
    {
      onValuesChange: ({ email }) => {
        typedEmail.current = email;
      },
    },
  );
  return (
    <>
      <form
        noValidate
        aria-label={label}
        onSubmit={form.submitWith(async ({ email }) => {
          await once(() => onEmail(email, form.showApiError));
        })}
      >
        <Stack gap="md">
          <TextInput
            size="md"
            label={words.email}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            {...form.getInputProps('email')}
          />
          {failure}
          <Button type="submit" size="md" fullWidth loading={busy}>
            {button}
          </Button>
        </Stack>
      </form>
      <Text mt="lg" size="sm" ta="center">
        {footer}
      </Text>
    </>
  );
}
