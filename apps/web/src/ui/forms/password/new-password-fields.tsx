import { Stack } from '@mantine/core';
import { useId } from 'react';
import { PasswordField } from './password-field';
import { PasswordGuidance } from './password-guidance';
import * as words from './password-messages';
import { PasswordUsername } from './password-username';

interface InputProps {
  value?: string;
  error?: string;
}

interface NewPasswordFieldsProps {
  label: string;
  password: string;
  passwordProps: InputProps;
  confirmProps: InputProps;
  /** The account's details: for password managers, and because an attacker would try them first. */
  email: string;
  name?: string;
}

/** A new password and its repetition, each with a show/hide toggle, and the unmet rules. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, password, passwordProps, confirmProps, email, name = '' } = props;
  const guidanceId = useId();
  return (
    <Stack gap="md">
      <PasswordUsername email={email} />
      <Stack gap="xs">
        <PasswordField
          label={label}
          autoComplete="new-password"
          aria-describedby={guidanceId}
          {...passwordProps}
        />
        <PasswordGuidance
          id={guidanceId}
          password={password}
          name={name}
          email={email}
          refused={Boolean(passwordProps.error)}
        />
      </Stack>
      <PasswordField label={words.confirmPassword} autoComplete="new-password" {...confirmProps} />
    </Stack>
  );
}
