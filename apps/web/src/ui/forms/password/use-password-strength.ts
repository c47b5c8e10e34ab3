import { useDeferredValue, useEffect, useState } from 'react';
import type { PasswordStrength } from './password-strength';

type PasswordCheck = typeof import('./password-strength').passwordStrength;

/**
 * Returns a password's strength; null while it is empty or the rating code is loading, which starts with the
 * first character.
 */
export function usePasswordStrength(password: string, about: readonly string[]): PasswordStrength | null {
  const [judge, setJudge] = useState<{ ask: PasswordCheck } | null>(null);
  const deferredPassword = useDeferredValue(password);
  const hasPassword = password !== '';

  useEffect(() => {
    if (!hasPassword) return;
    // The form works without the rating code.
    import('./password-strength').then(
      ({ passwordStrength }) => setJudge({ ask: passwordStrength }),
      () => {},
    );
  }, [hasPassword]);

  return judge && deferredPassword ? judge.ask(deferredPassword, about) : null;
}
