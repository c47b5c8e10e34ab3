import { legalLinks } from './legal-links';
import { serviceList } from './service-list';
import { editable, menu } from './site-words';

/**
 * Header and footer links. The header itself adds session-dependent entries (Dashboard, Login, Logout,
 * account).
 */
export interface NavigationLink {
  readonly label: string;
  readonly href: string;
}

export interface NavigationGroup extends NavigationLink {
  readonly children: readonly NavigationLink[];
}

/** The first breadcrumb of every page. */
export const home = { label: 'Home', href: '/' } as const satisfies NavigationLink;

/** The services with a page of their own; the ninth card is not in the menus. */
export const serviceLinks: readonly NavigationLink[] = editable('', () =>
  serviceList.map(({ title, slug }) => ({ label: title, href: `/services/${slug}` })),
);

/** Target of Get Started: the contact page with its form focused (public-pages.get-started). */
export const getStarted = { label: 'Get Started', href: '/contact-us#message' } as const;

export const companyLinks = menu(
  'menus.company',
  () =>
    [
      { label: 'About Us', href: '/about' },
      { label: 'Why us', href: '/why-us' },
      { label: 'Our values', href: '/values' },
      { label: 'Clients', href: '/clients' },
      { label: 'Company profile', href: '/company-profile' },
    ] as const,
);
export const contactLinks = menu('menus.contact', () => [getStarted] as const);

export const headerNavigation = menu(
  'menus.header',
  () =>
    [
      { label: 'Templates', href: '/templates', children: [] },
      { label: 'Company', href: '/about', children: companyLinks },
      { label: 'Services', href: '/services', children: serviceLinks },
      { label: 'Contact Us', href: '/contact-us', children: contactLinks },
    ] as const satisfies readonly NavigationGroup[],
);

/** Session-dependent entries of the header (public-pages.header-entries). */
export const sessionNavigation = {
  dashboard: { label: 'Dashboard', href: '/dashboard' },
  login: { label: 'Login', href: '/auth' },
  logout: 'Logout',
  requests: { label: 'My requests', href: '/account/requests' },
  quotes: { label: 'My quotes', href: '/account/quotes' },
  orders: { label: 'My orders', href: '/account/orders' },
  downloads: { label: 'My downloads', href: '/account/downloads' },
  favorites: { label: 'Favorites', href: '/favorites' },
  account: { label: 'Account and security', href: '/account' },
} as const;

/**
 * Titles of pages that search engines do not index; defined here because every page loads the route titles.
 */
export const favoritesTitle = 'Your favorites';
/** Precedes the name of a template. */
export const previewOf = 'Preview of ';

export const quickLinks = menu(
  'menus.quickLinks',
  () =>
    [
      { label: 'Templates', href: '/templates' },
      { label: 'About Us', href: '/about' },
      { label: 'Services', href: '/services' },
      { label: 'Contact', href: '/contact-us' },
    ] as const,
);
export const legalMenuLinks = menu('menus.legal', () => [legalLinks.privacy, legalLinks.terms] as const);

export const footerNavigation = {
  quickLinks: { title: 'Quick Links', links: quickLinks },
  services: { title: 'Our Services', links: serviceLinks },
  contactTitle: 'Reach Us',
  legal: { title: 'Legal', links: legalMenuLinks },
} as const;
