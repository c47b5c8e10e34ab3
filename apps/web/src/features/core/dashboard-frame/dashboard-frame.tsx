import { Drawer } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHistoryStep } from '~/lib/routing/use-history-step';
import { ColorSchemeToggle } from '~/ui/buttons/color-scheme-toggle';
import icon from '~/ui/buttons/icon-button.module.css';
import { Logo } from '~/ui/media/logo';
import { SkipLink } from '~/ui/navigation/skip-link';
import classes from './dashboard-frame.module.css';
import { DashboardSidebar } from './dashboard-sidebar';
import { FactorDueBanner } from './factor-due-banner';
import { GeneratedPasswordBanner } from './generated-password-banner';
import { NoticesButton } from './notices-button';
import { SearchButton } from './search-button';

/** Whether the sidebar is collapsed; stored in this browser (dashboard.collapsed-sidebar). */
function useSidebarCollapsed() {
  return useLocalStorage({
    key: 'dashboard-sidebar-collapsed',
    defaultValue: false,
    // The dashboard is never rendered on the server, so the first render may read the storage.
    getInitialValueInEffect: false,
  });
}

/** Renders the sidebar, header and page of the dashboard (dashboard.one-frame). */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const [collapsed, setCollapsed] = useSidebarCollapsed();
  const menu = useHistoryStep('menu');
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
        title={<Logo />}
        classNames={{ content: classes.drawer, header: classes.drawerHeader, body: classes.drawerBody }}
      >
        <DashboardSidebar collapsed={false} inMenu />
      </Drawer>
      <div className={classes.page} data-scroll-restoration-id="dashboard">
        <header className={classes.header}>
          <button
            type="button"
            className={`${icon.button} ${classes.menuButton}`}
            aria-label="Open the menu"
            aria-haspopup="dialog"
            onClick={menu.open}
          >
            <IconMenu2 size={24} stroke={1.75} aria-hidden />
          </button>
          <div>
            <h1 className={classes.title}>Dashboard</h1>
            <p className={classes.welcome}>Welcome to the dashboard</p>
          </div>
          <SearchButton />
          <NoticesButton />
          <ColorSchemeToggle />
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          <GeneratedPasswordBanner />
          <FactorDueBanner />
          {children}
        </main>
      </div>
    </div>
  );
}
