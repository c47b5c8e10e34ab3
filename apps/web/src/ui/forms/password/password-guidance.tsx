import { company } from '@app/content/company';
import { unmetPasswordRules } from '@app/contracts/accounts/auth/password';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useState } from 'react';
import classes from './password-guidance.module.css';
import * as words from './password-messages';
import type { PasswordStrength } from './password-strength';

type PasswordCheck = typeof import('./password-strength').passwordStrength;

/**
 * Returns a password's strength; null while it is empty or the rating code is loading, which starts with the
 * first character.
 */
function usePasswordStrength(password: string, about: readonly string[]): PasswordStrength | null {
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

interface PasswordGuidanceProps {
  id: string;
  password: string;
  /** The account's details: an attacker would try them first. */
  name: string;
  email: string;
  /** Whether the field shows why the password was refused, which the rules here do not know. */
  refused: boolean;
}

/** Shows live which rules a new password does not meet yet, and how strong it is (auth.password-strength). */
export function PasswordGuidance({ id, password, name, email, refused }: PasswordGuidanceProps) {
  const unmet = unmetPasswordRules(password, { name, email, company: company.name });
  const strength = usePasswordStrength(password, [name, email]);
  return (
    <div id={id} className={classes.guidance}>
      {unmet.length > 0 ? (
        <ul className={classes.rules} aria-label={words.stillMissing}>
          {unmet.map(({ id: rule, label }) => (
            <li key={rule}>
              <IconCircleDashed size={16} stroke={1.75} aria-hidden />
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      {unmet.length === 0 && !refused ? (
        <p className={classes.met}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {words.meetsAll}
        </p>
      ) : null}
      {strength ? (
        <div className={classes.strength} data-strength={strength}>
          <div className={classes.bars} aria-hidden="true">
            <span />
            <span />
            <span />
            <span />
          </div>
          <p className={classes.strengthName}>
            {words.passwordStrength} <strong>{words.strengths[strength]}</strong>
          </p>
        </div>
      ) : null}
    </div>
  );
}
