import { useLocalStorage } from '@mantine/hooks';

/** Whether the sidebar is narrow; this browser remembers it (dashboard.collapsed-sidebar). */
export function useSidebarCollapsed() {
  return useLocalStorage({
    key: 'dashboard-sidebar-collapsed',
    defaultValue: false,
    // The dashboard is never rendered on the server, so the first render may read it.
    getInitialValueInEffect: false,
  });
}
