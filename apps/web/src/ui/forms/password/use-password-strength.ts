import { useDeferredValue, useEffect, useState } from 'react';
import type { PasswordStrength } from './password-strength';

type Judge = typeof import('./password-strength').passwordStrength;

/** The strength of a password, null while there is none or the judge has not arrived; it loads with the first character. */
export function usePasswordStrength(password: string, about: readonly string[]): PasswordStrength | null {
  const [judge, setJudge] = useState<{ ask: Judge } | null>(null);
  const judged = useDeferredValue(password);
  const wanted = password !== '';

  useEffect(() => {
    if (!wanted) return;
    // Without the judge the form works all the same.
    import('./password-strength').then(
      ({ passwordStrength }) => setJudge({ ask: passwordStrength }),
      () => {},
    );
  }, [wanted]);

  return judge && judged ? judge.ask(judged, about) : null;
}
