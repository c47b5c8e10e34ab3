import { UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { trpc } from '~/lib/api/trpc';
import classes from './demo-accounts.module.css';

interface DemoAccountsProps {
  /** Fills in the form. */
  onChoose: (credentials: { email: string; password: string }) => void;
}

const roleNames = { user: 'Customer', admin: 'Administrator', 'super-admin': 'Super-admin' } as const;

/** The demo accounts with their password, where the server shows them; never in production. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { data } = trpc.auth.demoAccounts.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!data) return null;
  const { password, accounts } = data;
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={classes.title}>
        Demo accounts
      </h2>
      <p className={classes.text}>Choose one to fill in the form.</p>
      <p className={classes.text}>
        The password of all is <code>{password}</code>
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
