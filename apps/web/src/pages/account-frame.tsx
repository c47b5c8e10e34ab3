import { sessionNavigation } from '@app/content/navigation';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { reviewsLink } from '~/entities/review/reviews-link';
import * as words from '~/features/people/account/account-messages';
import classes from './account-frame.module.css';

const { requests, quotes, orders, downloads, account } = sessionNavigation;

/** The frame around each of the customer's own pages. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null);
  const here = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab follows the address.
  useEffect(() => {
    const row = tabs.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !tab) return;
    // Also when the fonts arrive or a phone is turned. Not scrollIntoView, which would scroll the page too.
    const sizes = new ResizeObserver(() => {
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    });
    sizes.observe(row);
    sizes.observe(tab);
    return () => sizes.disconnect();
  }, [here]);
  return (
    <div className={classes.layout}>
      <nav ref={tabs} aria-label={words.account} className={classes.tabs}>
        {[requests, quotes, orders, downloads, reviewsLink].map(({ label, href }) => (
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
