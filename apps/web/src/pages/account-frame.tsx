import { sessionNavigation } from '@app/content/navigation';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './account-frame.module.css';

const { requests, account } = sessionNavigation;

/** What stands around each of the customer's own pages. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <nav aria-label="Account" className={classes.tabs}>
        <Link to={requests.href} className={classes.tab}>
          {requests.label}
        </Link>
        <Link to={account.href} activeOptions={{ exact: true }} className={classes.tab}>
          {account.label}
        </Link>
      </nav>
      {children}
    </div>
  );
}
