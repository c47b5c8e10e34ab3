import { company } from '@app/content/company';
import { getStarted, headerNavigation, sessionNavigation } from '@app/content/navigation';
import { isAdminRole } from '@app/contracts/people/user/role';
import { IconHeart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Suspense } from 'react';
import { lazyPart } from '~/lib/loading/lazy-part';
import { useSession } from '~/lib/session/session';
import { ColorSchemeToggle } from '~/ui/buttons/color-scheme-toggle';
import iconButton from '~/ui/buttons/icon-button.module.css';
import { Logo } from '~/ui/media/logo';
import { ContentLink } from '~/ui/navigation/content-link';
import { headerBreakpoint } from './header-breakpoint';
import { MobileMenuButton } from './mobile-menu-button';
import { NavigationGroup } from './navigation-group';
import * as words from './site-frame-messages';
import classes from './site-header.module.css';

/** Lazy, because most visitors are signed out. */
const CustomerActions = lazyPart(() => import('./customer-actions'));

/** Header of the public pages. */
export function SiteHeader() {
  const { status, user } = useSession();
  return (
    <header className={classes.header} data-breakpoint={headerBreakpoint()}>
      <div className={classes.bar}>
        <Link to="/" className={classes.home} aria-label={`${company.name}${words.home}`}>
          <Logo />
        </Link>
        <nav className={classes.navigation} aria-label={words.main}>
          <ul className={classes.list}>
            {headerNavigation.map((group) => (
              <NavigationGroup key={group.href} group={group} />
            ))}
            {user && isAdminRole(user.role) ? (
              <NavigationGroup group={{ ...sessionNavigation.dashboard, children: [] }} />
            ) : null}
          </ul>
        </nav>
        <div className={classes.session}>
          <span className={classes.scheme}>
            <ColorSchemeToggle />
          </span>
          <Link
            to={sessionNavigation.favorites.href}
            className={clsx(iconButton.button, classes.favorites)}
            aria-label={sessionNavigation.favorites.label}
          >
            <IconHeart size={22} stroke={1.75} aria-hidden />
          </Link>
          {user ? (
            <Suspense>
              <CustomerActions user={user} />
            </Suspense>
          ) : (
            <>
              <ContentLink
                href={sessionNavigation.login.href}
                className={classes.login}
                data-unknown={status === 'unknown' || undefined}
              >
                {sessionNavigation.login.label}
              </ContentLink>
              <ContentLink href={getStarted.href} className={classes.start}>
                {getStarted.label}
              </ContentLink>
            </>
          )}
        </div>
        <MobileMenuButton />
      </div>
    </header>
  );
}
