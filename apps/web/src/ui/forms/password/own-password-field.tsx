import type { PasswordInputProps } from '@mantine/core';
import { useSession } from '~/lib/session/session';
import * as words from '../../ui-messages';
import { PasswordField } from './password-field';

/** The own password once more; nothing where the account has none: the server asks for another proof then (auth.without-password). */
export function OwnPasswordField(props: PasswordInputProps) {
  const { user } = useSession();
  if (user?.passwordless) return null;
  return <PasswordField label={words.currentPassword} autoComplete="current-password" {...props} />;
}
