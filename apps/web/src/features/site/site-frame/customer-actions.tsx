import { sessionNavigation } from '@app/content/navigation';
import clsx from 'clsx';
import type { SessionUser } from '~/lib/session/session';
import { useSessionActions } from '~/lib/session/session-actions';
import { UserAvatar } from '~/ui/display/user-avatar';
import { ContentLink } from '~/ui/navigation/content-link';
import { useDisclosureMenu } from '~/ui/navigation/use-disclosure-menu';
import classes from './account-menu.module.css';
import { CartLink } from './cart-link';
import * as words from './customer-actions-messages';
import group from './navigation-group.module.css';

/** The menu behind a signed-in visitor's initials (public-pages.account-menu). */
function AccountMenu({ user }: { user: SessionUser }) {
  const menu = useDisclosureMenu();
  const { signOut } = useSessionActions();
  return (
    <div className={clsx(group.group, classes.menu)} {...menu.rootProps}>
      <button className={classes.opener} aria-label={words.accountOf(user.name)} {...menu.buttonProps}>
        <UserAvatar name={user.name} />
      </button>
      <ul className={classes.panel} {...menu.panelProps}>
        <li className={classes.person}>
          <span className={classes.name}>{user.name}</span>
          <span className={classes.email}>{user.email}</span>
        </li>
        {[sessionNavigation.requests, sessionNavigation.favorites, sessionNavigation.account].map(
          ({ label, href }) => (
            <li key={href}>
              <ContentLink href={href} className={group.item} onClick={menu.close}>
                {label}
              </ContentLink>
            </li>
          ),
        )}
        <li>
          <button type="button" className={group.item} onClick={() => void signOut('/')}>
            {sessionNavigation.logout}
          </button>
        </li>
      </ul>
    </div>
  );
}

/** Header controls for signed-in users. Loaded separately, because most visitors are signed out. */
export default function CustomerActions({ user }: { user: SessionUser }) {
  return (
    <>
      <CartLink />
      <AccountMenu user={user} />
    </>
  );
}
