import { sessionNavigation } from '@app/content/navigation';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { myReviews } from '~/entities/review/review-words';
import { myDownloads } from '~/features/delivery/downloads/downloads-messages';
import * as words from '~/features/people/account/account-messages';
import classes from './account-frame.module.css';

const { requests, quotes, orders, account } = sessionNavigation;
const downloads = { label: myDownloads, href: '/account/downloads' } as const;
const reviews = { label: myReviews, href: '/account/reviews' } as const;

/** The frame around each of the customer's own pages. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <nav aria-label={words.account} className={classes.tabs}>
        {[requests, quotes, orders, downloads, reviews].map(({ label, href }) => (
          <Link key={href} to={href} className={classes.tab}>
            {label}
          </Link>
        ))}
        <Link to={account.href} activeOptions={{ exact: true }} className={classes.tab}>
          {account.label}
        </Link>
      </nav>
      {children}
    </div>
  );
}
