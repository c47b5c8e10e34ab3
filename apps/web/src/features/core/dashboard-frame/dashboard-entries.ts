import {
  type Icon,
  IconArrowGuide,
  IconBook2,
  IconBuilding,
  IconCalendarDollar,
  IconCategory,
  IconChartDots,
  IconFileDollar,
  IconFileImport,
  IconFileInvoice,
  IconFiles,
  IconFolders,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconMail,
  IconMailForward,
  IconNews,
  IconPencil,
  IconPhoto,
  IconReportAnalytics,
  IconSettings,
  IconShoppingBag,
  IconShoppingCart,
  IconStar,
  IconTemplate,
  IconTicket,
  IconUsers,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { isPathWithin } from '~/lib/routing/path-within';
import type { Need } from '~/lib/session/may';

/** A dashboard page, as named in the sidebar and the command menu. */
export interface DashboardEntry {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: Icon;
  /** Permission that readers need; when absent, the whole team may open the page. */
  need?: Need;
  group: EntryGroup['id'];
}

/** Entries of one area. */
export interface EntryGroup {
  id: 'main' | 'sales' | 'catalogue' | 'website' | 'insight' | 'system' | 'site';
  /** Absent for a group that doesn't fold. */
  label?: string;
  /** Folded until the reader unfolds it. */
  closedAtFirst?: boolean;
}

/**
 * The groups in display order (dashboard.entry-groups): `main` comes first and may have badges, `site` leaves
 * the dashboard.
 */
export const entryGroups: readonly EntryGroup[] = [
  { id: 'main' },
  { id: 'sales', label: 'Sales' },
  { id: 'catalogue', label: 'Catalogue' },
  { id: 'website', label: 'Website' },
  { id: 'insight', label: 'Insight', closedAtFirst: true },
  { id: 'system', label: 'System', closedAtFirst: true },
  { id: 'site' },
];

/** Pages below the sidebar entries that not everyone may open. */
const otherPages: readonly { to: string; need: Need }[] = [
  { to: '/dashboard/customers', need: 'users:read' },
];

/** Returns what the page at a dashboard path requires; undefined when nothing. */
export function needOfPath(path: string): Need | undefined {
  const pages = [...dashboardEntries, ...otherPages].filter(({ to }) => to !== '/dashboard' && to !== '/');
  return pages.find(({ to }) => isPathWithin(path, to))?.need;
}

/** Every page linked in the dashboard, in display order. A new screen adds its line here. */
export const dashboardEntries: readonly DashboardEntry[] = [
  { group: 'main', label: 'Overview', to: '/dashboard', icon: IconLayoutDashboard },
  { group: 'main', label: 'Users', to: '/dashboard/users', need: 'users:read', icon: IconUsers },
  {
    group: 'main',
    label: 'Templates',
    to: '/dashboard/templates',
    need: 'templates:read',
    icon: IconTemplate,
  },
  { group: 'main', label: 'Tickets', to: '/dashboard/tickets', need: 'tickets:read', icon: IconTicket },
  { group: 'sales', label: 'Messages', to: '/dashboard/messages', need: 'messages:read', icon: IconInbox },
  { group: 'sales', label: 'Quotes', to: '/dashboard/quotes', need: 'quotes:read', icon: IconFileInvoice },
  { group: 'sales', label: 'Orders', to: '/dashboard/orders', need: 'orders:read', icon: IconShoppingBag },
  { group: 'sales', label: 'Invoices', to: '/dashboard/invoices', need: 'orders:read', icon: IconFileDollar },
  { group: 'sales', label: 'Ledger', to: '/dashboard/ledger', need: 'orders:read', icon: IconBook2 },
  { group: 'sales', label: 'Month', to: '/dashboard/month', need: 'orders:read', icon: IconCalendarDollar },
  { group: 'sales', label: 'Carts', to: '/dashboard/carts', need: 'all', icon: IconShoppingCart },
  { group: 'sales', label: 'Companies', to: '/dashboard/companies', need: 'users:read', icon: IconBuilding },
  {
    group: 'catalogue',
    label: 'Categories',
    to: '/dashboard/categories',
    need: 'templates:read',
    icon: IconCategory,
  },
  {
    group: 'catalogue',
    label: 'Collections',
    to: '/dashboard/collections',
    need: 'templates:read',
    icon: IconFolders,
  },
  { group: 'catalogue', label: 'Reviews', to: '/dashboard/reviews', need: 'templates:read', icon: IconStar },
  { group: 'website', label: 'Content', to: '/dashboard/content', need: 'content:read', icon: IconPencil },
  { group: 'website', label: 'Pages', to: '/dashboard/pages', need: 'content:read', icon: IconFiles },
  { group: 'website', label: 'Posts', to: '/dashboard/posts', need: 'content:read', icon: IconNews },
  { group: 'website', label: 'Media', to: '/dashboard/media', need: 'content:read', icon: IconPhoto },
  {
    group: 'website',
    label: 'Redirects',
    to: '/dashboard/redirects',
    need: 'content:read',
    icon: IconArrowGuide,
  },
  {
    group: 'insight',
    label: 'Analytics',
    to: '/dashboard/analytics',
    need: 'stats:read',
    icon: IconChartDots,
  },
  {
    group: 'insight',
    label: 'Reports',
    to: '/dashboard/reports',
    need: 'stats:read',
    icon: IconReportAnalytics,
  },
  { group: 'insight', label: 'Activity', to: '/dashboard/activity', need: 'all', icon: IconHistory },
  { group: 'system', label: 'Mail', to: '/dashboard/mail', need: 'all', icon: IconMail },
  {
    group: 'system',
    label: 'Incoming mail',
    to: '/dashboard/incoming-mail',
    need: 'all',
    icon: IconMailForward,
  },
  { group: 'system', label: 'Imports', to: '/dashboard/import', need: 'all', icon: IconFileImport },
  { group: 'system', label: 'Webhooks', to: '/dashboard/webhooks', need: 'all', icon: IconWebhook },
  { group: 'system', label: 'Settings', to: '/dashboard/settings', need: 'all', icon: IconSettings },
  { group: 'site', label: 'Website', to: '/', icon: IconWorld },
];

/** Returns the entry whose page, or a page below it, is at a dashboard path. */
export function entryOfPath(path: string): DashboardEntry | undefined {
  return dashboardEntries.find(({ to }) =>
    to === '/dashboard' ? path === to : to !== '/' && isPathWithin(path, to),
  );
}
