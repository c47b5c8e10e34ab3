import { company } from '@app/content/company';
import { headerNavigation, sessionNavigation } from '@app/content/navigation';
import { isAdminRole } from '@app/contracts/user/role';
import { IconHeart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { useSession } from '~/lib/session/session';
import { ColorSchemeToggle } from '~/ui/buttons/color-scheme-toggle';
import iconButton from '~/ui/buttons/icon-button.module.css';
import { Logo } from '~/ui/media/logo';
import { MobileMenuButton } from './mobile-menu-button';
import { NavigationGroup } from './navigation-group';
import classes from './site-header.module.css';

/** Most visitors have none. */
const CustomerActions = lazy(() => import('./customer-actions'));

/** Header of the public pages. */
export function SiteHeader() {
  const { status, user } = useSession();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.home} aria-label={`${company.name}, home`}>
          <Logo />
        </Link>
        <nav className={classes.navigation} aria-label="Main">
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
          {status === 'signed-out' ? (
            <Link to={sessionNavigation.login.href} className={classes.login}>
              {sessionNavigation.login.label}
            </Link>
          ) : null}
          {user ? (
            <Suspense>
              <CustomerActions user={user} />
            </Suspense>
          ) : null}
          <Link
            to={sessionNavigation.favorites.href}
            className={clsx(iconButton.button, classes.favorites)}
            aria-label={sessionNavigation.favorites.label}
          >
            <IconHeart size={22} stroke={1.75} aria-hidden />
          </Link>
          <ColorSchemeToggle />
        </div>
        <MobileMenuButton />
      </div>
    </header>
  );
}
