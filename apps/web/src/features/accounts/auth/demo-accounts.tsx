import { UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { trpc } from '~/lib/api/trpc';
import * as words from './auth-messages';
import classes from './demo-accounts.module.css';

interface DemoAccountsProps {
  /** Fills in the form. */
  onChoose: (credentials: { email: string; password: string }) => void;
}

const roleNames = {
  user: words.demoCustomer,
  admin: words.demoAdmin,
  'super-admin': words.demoSuperAdmin,
} as const;

/** Lists the demo accounts with their password, where the server provides them; never in production. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { data } = trpc.auth.demoAccounts.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!data) return null;
  const { password, accounts } = data;
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={classes.title}>
        {words.demoAccounts}
      </h2>
      <p className={classes.text}>{words.chooseDemo}</p>
      <p className={classes.text}>
        {words.demoPassword} <code>{password}</code>
      </p>
      <ul className={classes.accounts}>
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <UnstyledButton className={classes.account} onClick={() => onChoose({ email, password })}>
              <span className={classes.role}>{roleNames[role]}</span>
              <span className={classes.email}>{email}</span>
              <IconArrowRight size={18} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
