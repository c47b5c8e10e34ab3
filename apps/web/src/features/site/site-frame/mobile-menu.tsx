import { belongsTo } from '@app/content/belongs-to';
import { headerNavigation, type NavigationGroup, sessionNavigation } from '@app/content/navigation';
import { isAdminRole } from '@app/contracts/people/user/role';
import { Collapse, Drawer, Group, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useSession } from '~/lib/session/session';
import { useSessionActions } from '~/lib/session/session-actions';
import { ColorSchemeToggle } from '~/ui/buttons/color-scheme-toggle';
import { Logo } from '~/ui/media/logo';
import { ContentLink } from '~/ui/navigation/content-link';
import menu from './account-menu.module.css';
import * as customerWords from './customer-actions-messages';
import classes from './mobile-menu.module.css';
import * as words from './site-frame-messages';
import { useOwnPages } from './use-own-pages';

/**
 * The navigation of small screens, with expandable groups. Opening it adds a history entry, which is replaced
 * by the page of a followed link.
 */
export function MobileMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { status, user } = useSession();
  const { signOut } = useSessionActions();
  const pages = useOwnPages();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // Returning the focus would take it from where a link has put it (public-pages.get-started).
      returnFocus={false}
      position="right"
      size="min(24rem, 100vw - 3rem)"
      title={<Logo />}
    >
      <nav aria-label={words.mobile}>
        <Stack component="ul" gap={0}>
          {headerNavigation.map((group) => (
            <MobileGroup key={group.href} group={group} />
          ))}
          {user && isAdminRole(user.role) ? (
            <MobileGroup group={{ ...sessionNavigation.dashboard, children: [] }} />
          ) : null}
          {pages.map((link) => (
            <MobileGroup key={link.href} group={{ ...link, children: [] }} waits={link.waits} />
          ))}
          {user ? (
            <li className={classes.group}>
              <button
                type="button"
                className={classes.word}
                onClick={() => {
                  onClose();
                  void signOut('/');
                }}
              >
                {sessionNavigation.logout}
              </button>
            </li>
          ) : null}
        </Stack>
        <p className={classes.scheme}>
          {words.lightOrDark} <ColorSchemeToggle />
        </p>
        {status === 'signed-out' ? (
          <ContentLink href={sessionNavigation.login.href} className={classes.login} replace>
            {sessionNavigation.login.label}
          </ContentLink>
        ) : null}
      </nav>
    </Drawer>
  );
}

function MobileGroup({ group, waits = false }: { group: NavigationGroup; waits?: boolean | undefined }) {
  const isCurrent = useLocation({ select: ({ pathname }) => belongsTo(pathname, group) });
  const [expanded, setExpanded] = useState(isCurrent);
  const listId = useId();
  return (
    <li className={classes.group}>
      <Group gap={0} wrap="nowrap" align="stretch">
        <ContentLink href={group.href} className={classes.word} data-here={isCurrent || undefined} replace>
          {group.label}
          {waits ? <span className={menu.dot} role="img" aria-label={customerWords.waitsForYou} /> : null}
        </ContentLink>
        {group.children.length > 0 ? (
          <button
            type="button"
            className={classes.expander}
            aria-label={`${group.label}${words.menu}`}
            aria-expanded={expanded}
            aria-controls={listId}
            onClick={() => setExpanded(!expanded)}
          >
            <IconChevronDown size={20} aria-hidden />
          </button>
        ) : null}
      </Group>
      <Collapse expanded={expanded}>
        <Stack component="ul" gap={0} pb="sm" id={listId}>
          {group.children.map((child) => (
            <li key={child.href}>
              <ContentLink href={child.href} className={classes.child} replace>
                {child.label}
              </ContentLink>
            </li>
          ))}
        </Stack>
      </Collapse>
    </li>
  );
}
