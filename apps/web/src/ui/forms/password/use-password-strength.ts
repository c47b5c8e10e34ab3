import { useDeferredValue, useEffect, useState } from 'react';
import type { PasswordStrength } from './password-strength';

type Judge = typeof import('./password-strength').passwordStrength;

/**
 * Returns a password's strength; null while it is empty or the rating code is loading, which starts with the
 * first character.
 */
export function usePasswordStrength(password: string, about: readonly string[]): PasswordStrength | null {
  const [judge, setJudge] = useState<{ ask: Judge } | null>(null);
  const judged = useDeferredValue(password);
  const wanted = password !== '';

  useEffect(() => {
    if (!wanted) return;
    // The form works without the rating code.
    import('./password-strength').then(
      ({ passwordStrength }) => setJudge({ ask: passwordStrength }),
      () => {},
    );
  }, [wanted]);

  return judge && judged ? judge.ask(judged, about) : null;
}
