import type { ReactNode } from 'react';
import { useMarkHydrated } from '~/lib/loading/hydration';
import { SkipLink } from '~/ui/navigation/skip-link';
import { SiteFooter } from './site-footer';
import classes from './site-frame.module.css';
import { SiteHeader } from './site-header';

/** Header, content and footer of every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  useMarkHydrated();
  return (
    <div className={classes.frame}>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
