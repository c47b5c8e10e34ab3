import type { PasswordInputProps } from '@mantine/core';
import { useSession } from '~/lib/session/session';
import { PasswordField } from './password-field';

/** The own password once more; nothing where the account has none: the server asks for another proof then (auth.without-password). */
export function OwnPasswordField(props: PasswordInputProps) {
  const { user } = useSession();
  if (user?.passwordless) return null;
  return <PasswordField label="Current password" autoComplete="current-password" {...props} />;
}
