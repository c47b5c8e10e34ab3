import {
  type Icon,
  IconBuilding,
  IconCategory,
  IconChartDots,
  IconFileDollar,
  IconFileImport,
  IconFileInvoice,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconMail,
  IconMailForward,
  IconReportAnalytics,
  IconSettings,
  IconShoppingBag,
  IconShoppingCart,
  IconTemplate,
  IconTicket,
  IconUsers,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

/** A page of the dashboard, as the sidebar and the command menu name it. */
export interface DashboardEntry {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: Icon;
  /**
   * `main` stands first and may have a badge, `more` is the small group below it, `site` leads out
   * (dashboard.entry-groups).
   */
  group: 'main' | 'more' | 'site';
}

/** Every page that the dashboard leads to, in the order in which it is shown; a new screen adds its line here. */
export const dashboardEntries: readonly DashboardEntry[] = [
  { group: 'main', label: 'Overview', to: '/dashboard', icon: IconLayoutDashboard },
  { group: 'main', label: 'Users', to: '/dashboard/users', icon: IconUsers },
  { group: 'main', label: 'Templates', to: '/dashboard/templates', icon: IconTemplate },
  { group: 'main', label: 'Tickets', to: '/dashboard/tickets', icon: IconTicket },
  { group: 'more', label: 'Companies', to: '/dashboard/companies', icon: IconBuilding },
  { group: 'more', label: 'Categories', to: '/dashboard/categories', icon: IconCategory },
  { group: 'more', label: 'Quotes', to: '/dashboard/quotes', icon: IconFileInvoice },
  { group: 'more', label: 'Orders', to: '/dashboard/orders', icon: IconShoppingBag },
  { group: 'more', label: 'Invoices', to: '/dashboard/invoices', icon: IconFileDollar },
  { group: 'more', label: 'Carts', to: '/dashboard/carts', icon: IconShoppingCart },
  { group: 'more', label: 'Messages', to: '/dashboard/messages', icon: IconInbox },
  { group: 'more', label: 'Incoming mail', to: '/dashboard/incoming-mail', icon: IconMailForward },
  { group: 'more', label: 'Analytics', to: '/dashboard/analytics', icon: IconChartDots },
  { group: 'more', label: 'Reports', to: '/dashboard/reports', icon: IconReportAnalytics },
  { group: 'more', label: 'Activity', to: '/dashboard/activity', icon: IconHistory },
  { group: 'more', label: 'Mail', to: '/dashboard/mail', icon: IconMail },
  { group: 'more', label: 'Imports', to: '/dashboard/import', icon: IconFileImport },
  { group: 'more', label: 'Webhooks', to: '/dashboard/webhooks', icon: IconWebhook },
  { group: 'more', label: 'Settings', to: '/dashboard/settings', icon: IconSettings },
  { group: 'site', label: 'Website', to: '/', icon: IconWorld },
];
