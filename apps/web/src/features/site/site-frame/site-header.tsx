import { company } from '@app/content/company';
import { getStarted, headerNavigation, sessionNavigation } from '@app/content/navigation';
import { isAdminRole } from '@app/contracts/people/user/role';
import { IconHeart, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { replayClickAttribute } from '~/lib/loading/click-replay';
import { lazyPart } from '~/lib/loading/lazy-part';
import { useHistoryStep } from '~/lib/routing/use-history-step';
import { useSession } from '~/lib/session/session';
import { ColorSchemeToggle } from '~/ui/buttons/color-scheme-toggle';
import iconButton from '~/ui/buttons/icon-button.module.css';
import { Logo } from '~/ui/media/logo';
import { ContentLink } from '~/ui/navigation/content-link';
import { NavigationGroup } from './navigation-group';
import * as words from './site-frame-messages';
import classes from './site-header.module.css';

const loadMenu = () => import('./mobile-menu');
const MobileMenu = lazyPart(async () => ({ default: (await loadMenu()).MobileMenu }));

/** Opens the mobile menu, which loads when the button is pressed. */
function MobileMenuButton() {
  const { opened, open, close } = useHistoryStep('menu');
  // Stays mounted once loaded, so that it can animate when closing.
  const [wanted, setWanted] = useState(false);
  if (opened && !wanted) setWanted(true);
  return (
    <>
      <button
        type="button"
        className={`${iconButton.button} ${classes.button}`}
        aria-label={words.openMenu}
        aria-haspopup="dialog"
        aria-expanded={opened}
        {...{ [replayClickAttribute]: 'menu' }}
        onPointerDown={() => void loadMenu()}
        onClick={open}
      >
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
      </button>
      {wanted ? (
        <Suspense>
          <MobileMenu opened={opened} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Returns the smallest screen size at which the header entries fit on one line with the rest of the header;
 * undefined when the mobile menu holds them at any width. Owners rename and add entries, and the layout must
 * not shift at hydration, so the width is estimated: half a rem per letter plus 2.5 rem per entry.
 */
function headerBreakpoint(): 'tablet' | 'laptop' | undefined {
  let rem = 0;
  for (const { label } of headerNavigation) rem += label.length / 2 + 2.5;
  if (rem <= 27) return 'tablet';
  return rem <= 37 ? 'laptop' : undefined;
}

/** Lazy, because most visitors are signed out. */
const CustomerActions = lazyPart(() => import('./customer-actions'));

const WaitingStrip = lazyPart(() => import('./waiting-strip'));

/** Header of the public pages. */
export function SiteHeader() {
  const { status, user } = useSession();
  return (
    <>
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
      {user ? (
        <Suspense>
          <WaitingStrip />
        </Suspense>
      ) : null}
    </>
  );
}
