import { sessionNavigation } from '@app/content/navigation';
import { Box, Stack } from '@mantine/core';
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
import { useOwnPages } from './use-own-pages';

/** The menu behind a signed-in visitor's initials (public-pages.account-menu). */
function AccountMenu({ user }: { user: SessionUser }) {
  const menu = useDisclosureMenu();
  const { signOut } = useSessionActions();
  const pages = useOwnPages();
  const waits = pages.some((page) => page.waits);
  return (
    <div className={clsx(group.group, classes.menu)} {...menu.rootProps}>
      <button className={classes.opener} aria-label={words.accountOf(user.name, waits)} {...menu.buttonProps}>
        <UserAvatar name={user.name} />
        {waits ? <span className={clsx(classes.dot, classes.onAvatar)} /> : null}
      </button>
      <ul className={classes.panel} {...menu.panelProps}>
        <Stack component="li" gap={0} mb="0.375rem" className={classes.person}>
          <Box component="span" c="var(--ink-strong)" fw={600}>
            {user.name}
          </Box>
          <span className={classes.email}>{user.email}</span>
        </Stack>
        {pages.map(({ label, href, waits }) => (
          <li key={href}>
            <ContentLink href={href} className={group.item} onClick={menu.close}>
              {label}
              {waits ? <span className={classes.dot} role="img" aria-label={words.waitsForYou} /> : null}
            </ContentLink>
          </li>
        ))}
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
