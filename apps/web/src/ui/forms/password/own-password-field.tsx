import type { PasswordInputProps } from '@mantine/core';
import { useSession } from '~/lib/session/session';
import { PasswordField } from './password-field';
import * as words from './password-messages';

/**
 * Field for the user's own password; renders nothing if the account has none, since the server then asks for
 * another confirmation (auth.without-password).
 */
export function OwnPasswordField(props: PasswordInputProps) {
  const { user } = useSession();
  if (user?.passwordless) return null;
  return <PasswordField label={words.currentPassword} autoComplete="current-password" {...props} />;
}
