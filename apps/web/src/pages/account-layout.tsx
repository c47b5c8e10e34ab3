import { sessionNavigation } from '@app/content/navigation';
import { Outlet } from '@tanstack/react-router';
import { ContentLink } from '~/ui/content-link';
import { RequireSession } from '~/ui/require-session';
import classes from './account-layout.module.css';

/** The customer's own pages, behind a session (B16). */
export function AccountLayout() {
  return (
    <RequireSession>
      <div className={classes.layout}>
        <nav aria-label="Account" className={classes.tabs}>
          {[sessionNavigation.requests, sessionNavigation.account].map(({ label, href }) => (
            <ContentLink key={href} href={href} className={classes.tab}>
              {label}
            </ContentLink>
          ))}
        </nav>
        <Outlet />
      </div>
    </RequireSession>
  );
}
