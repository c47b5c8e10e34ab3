import { generatedPasswordMessages } from '@app/contracts/accounts/auth/generated-password';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { dateLocale } from '@app/contracts/locale';
import { Alert, Drawer, Group, Kbd, Stack } from '@mantine/core';
import { useHotkeys, useLocalStorage, useMediaQuery, useOs } from '@mantine/hooks';
import { type Icon, IconDots, IconKey, IconMenu2, IconSearch, IconShieldLock } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '~/lib/loading/lazy-part';
import { runWhenIdle } from '~/lib/loading/run-when-idle';
import { useHistoryStep } from '~/lib/routing/use-history-step';
import { useSession } from '~/lib/session/session';
import { ColorSchemeToggle } from '~/ui/buttons/color-scheme-toggle';
import icon from '~/ui/buttons/icon-button.module.css';
import { Hints } from '~/ui/display/hints';
import { DashboardHeadContext } from '~/ui/layout/dashboard-page-header';
import { ContentLink } from '~/ui/navigation/content-link';
import { SkipLink } from '~/ui/navigation/skip-link';
import { entryOfPath } from './dashboard-entries';
import classes from './dashboard-frame.module.css';
import { DashboardSidebar } from './dashboard-sidebar';
import { NoticesButton } from './notices-button';
import { PublishedLogo } from './published-logo';
import { useIdleScreens } from './use-idle-screens';

const loadMenu = () => import('./command-menu');
const CommandMenu = lazyPart(() => loadMenu().then((module) => ({ default: module.CommandMenu })));

/** The search doesn't open over another dialog, whose input would be left behind. */
const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Opens the command menu, as Ctrl+K or ⌘+K does from anywhere. The menu is preloaded when the browser is
 * idle, so that text typed right after the shortcut isn't lost.
 */
function SearchButton() {
  const os = useOs({ getValueInEffect: false });
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const change = (next: boolean) => {
    setWanted(true);
    setOpened(next);
  };
  useEffect(
    () =>
      runWhenIdle(() => {
        // If the preload fails, the menu is loaded again when it is opened.
        loadMenu().catch(() => {});
        return undefined;
      }),
    [],
  );
  useHotkeys([['mod+K', () => (opened || !isDialogOpen()) && change(!opened)]], []);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => change(true)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>Search</span>
        <Kbd ms="md" fw={500} size="md" className={classes.keys} aria-hidden>
          {os === 'macos' || os === 'ios' ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </button>
      {wanted ? (
        <Suspense>
          <CommandMenu opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const momentFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeStyle: 'short' });

/** Tells readers until when they have to choose their own password (auth.generated-passwords). */
function GeneratedPasswordBanner() {
  const { user } = useSession();
  if (!user?.passwordExpiresAt) return null;
  const text = generatedPasswordMessages.worksUntil(momentFormat.format(new Date(user.passwordExpiresAt)));
  return <AccountStrip icon={IconKey} text={text} href="/account#password" action="Choose your own" />;
}

const dayFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long' });

/** Tells readers until when they have to set up a second factor (auth.required-factor). */
function FactorDueBanner() {
  const { user } = useSession();
  if (!user?.factorDueAt) return null;
  const text = secondFactorMessages.dueSoon(dayFormat.format(new Date(user.factorDueAt)));
  return <AccountStrip icon={IconShieldLock} text={text} href="/account#two-step" action="Set it up" />;
}

/** Whether the sidebar is collapsed; stored in this browser (dashboard.collapsed-sidebar). */
function useSidebarCollapsed() {
  return useLocalStorage({
    key: 'dashboard-sidebar-collapsed',
    defaultValue: false,
    // The dashboard is never rendered on the server, so the first render may read the storage.
    getInitialValueInEffect: false,
  });
}

/** Returns the parts of the bar for the page's title and buttons, and what takes them there. */
function useHead() {
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  // As in the style sheet of this frame.
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  const head = useMemo(
    () => (title ? { title, actions: isWide ? actions : null } : null),
    [isWide, title, actions],
  );
  return { head, setTitle, setActions };
}

/** Renders the sidebar, header and page of the dashboard (dashboard.one-frame). */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const [collapsed, setCollapsed] = useSidebarCollapsed();
  useIdleScreens();
  const { head, setTitle, setActions } = useHead();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const menu = useHistoryStep('menu');
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const hasMore = unfolded === path;
  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <SkipLink />
      <aside className={classes.sidebar} aria-label="Sidebar">
        <DashboardSidebar collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
      </aside>
      <Drawer
        opened={menu.opened}
        onClose={menu.close}
        size="min(18rem, 100vw)"
        title={<PublishedLogo />}
        classNames={{ content: classes.drawer, header: classes.drawerHeader, body: classes.drawerBody }}
      >
        <DashboardSidebar collapsed={false} inMenu />
      </Drawer>
      <Stack
        gap={0}
        miw={0}
        className={classes.page}
        data-scroll-restoration-id="dashboard"
        data-more={hasMore || undefined}
      >
        <Group component="header" wrap="nowrap" gap="sm" className={classes.header}>
          <button
            type="button"
            className={`${icon.button} ${classes.menuButton}`}
            aria-label="Open the menu"
            aria-haspopup="dialog"
            onClick={menu.open}
          >
            <IconMenu2 size={24} stroke={1.75} aria-hidden />
          </button>
          <div className={classes.titles}>
            <div className={classes.welcome}>
              <h1>Dashboard</h1>
              <p>Welcome to the dashboard</p>
            </div>
            <div ref={setTitle} className={classes.title} />
            {/* Of a page without a title of its own. */}
            <p className={classes.title}>{entryOfPath(path)?.label}</p>
          </div>
          <div ref={setActions} className={classes.actions} />
          <button
            type="button"
            className={`${icon.button} ${classes.more}`}
            aria-label="Page actions"
            aria-expanded={hasMore}
            onClick={() => setUnfolded(hasMore ? null : path)}
          >
            <IconDots size={24} stroke={1.75} aria-hidden />
          </button>
          <SearchButton />
          <NoticesButton />
          <ColorSchemeToggle />
        </Group>
        <main id="main" tabIndex={-1} className={classes.main}>
          <GeneratedPasswordBanner />
          <FactorDueBanner />
          <DashboardHeadContext value={head}>{children}</DashboardHeadContext>
        </main>
      </Stack>
      <Hints />
    </div>
  );
}

interface AccountStripProps {
  icon: Icon;
  text: string;
  href: string;
  /** Label of the link. */
  action: string;
}

/**
 * A strip above every dashboard page with what readers have to do about their own account, and until when.
 */
function AccountStrip({ icon: Sign, text, href, action }: AccountStripProps) {
  return (
    <Alert
      flex="none"
      role="status"
      variant="light"
      color="yellow"
      mb="lg"
      icon={<Sign size={20} stroke={1.75} aria-hidden />}
    >
      {text} <ContentLink href={href}>{action}</ContentLink>
    </Alert>
  );
}
