import type { PasswordInputProps } from '@mantine/core';
import { useSession } from '~/lib/session/session';
import * as words from '../../ui-messages';
import { PasswordField } from './password-field';

/**
 * Field for the user's own password; renders nothing if the account has none, since the server then asks for
 * another confirmation (auth.without-password).
 */
export function OwnPasswordField(props: PasswordInputProps) {
  const { user } = useSession();
  if (user?.passwordless) return null;
  return <PasswordField label={words.currentPassword} autoComplete="current-password" {...props} />;
}
