import type { Translated } from '@app/contracts/translated';
import { legalLinks } from './legal-links';
import type * as english from './navigation';
import type { NavigationLink } from './navigation';
import { serviceList } from './service-list';
import { editable, menu } from './site-words';

export const home: Translated<typeof english.home> = { label: 'Accueil', href: '/' };

export const serviceLinks: readonly NavigationLink[] = editable('', () =>
  serviceList.map(({ title, slug }) => ({ label: title, href: `/services/${slug}` })),
);

export const getStarted: Translated<typeof english.getStarted> = {
  label: 'Démarrer',
  href: '/contact-us#message',
};

export const companyLinks: Translated<typeof english.companyLinks> = menu('menus.company', () => [
  { label: 'À propos', href: '/about' },
  { label: 'Pourquoi nous', href: '/why-us' },
  { label: 'Nos valeurs', href: '/values' },
  { label: 'Clients', href: '/clients' },
  { label: 'Plaquette', href: '/company-profile' },
]);
export const contactLinks: Translated<typeof english.contactLinks> = menu('menus.contact', () => [
  getStarted,
]);

export const headerNavigation: Translated<typeof english.headerNavigation> = menu('menus.header', () => [
  { label: 'Modèles', href: '/templates', children: [] },
  { label: 'Entreprise', href: '/about', children: companyLinks },
  { label: 'Services', href: '/services', children: serviceLinks },
  { label: 'Contact', href: '/contact-us', children: contactLinks },
]);

export const sessionNavigation: Translated<typeof english.sessionNavigation> = {
  dashboard: { label: 'Tableau de bord', href: '/dashboard' },
  login: { label: 'Connexion', href: '/auth' },
  logout: 'Déconnexion',
  requests: { label: 'Mes demandes', href: '/account/requests' },
  quotes: { label: 'Mes devis', href: '/account/quotes' },
  orders: { label: 'Mes commandes', href: '/account/orders' },
  downloads: { label: 'Mes téléchargements', href: '/account/downloads' },
  favorites: { label: 'Favoris', href: '/favorites' },
  account: { label: 'Compte et sécurité', href: '/account' },
};

export const favoritesTitle = 'Vos favoris';
export const previewOf = 'Aperçu de ';

export const quickLinks: Translated<typeof english.quickLinks> = menu('menus.quickLinks', () => [
  { label: 'Modèles', href: '/templates' },
  { label: 'À propos', href: '/about' },
  { label: 'Services', href: '/services' },
  { label: 'Contact', href: '/contact-us' },
]);
export const legalMenuLinks: Translated<typeof english.legalMenuLinks> = menu('menus.legal', () => [
  legalLinks.privacy,
  legalLinks.terms,
]);

export const footerNavigation: Translated<typeof english.footerNavigation> = {
  quickLinks: { title: 'Accès rapide', links: quickLinks },
  services: { title: 'Nos services', links: serviceLinks },
  contactTitle: 'Nous joindre',
  legal: { title: 'Mentions légales', links: legalMenuLinks },
};
