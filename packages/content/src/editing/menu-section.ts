import { menus } from '../menus';
import { companyLinks, contactLinks, headerNavigation, lastLinks, quickLinks } from '../navigation';
import { site } from '../site-words';
import { type ContentSection, locked, type MenuField } from './field';

const known = 'Manuals lead people here, so it stays in sight.';

/** A menu in which the entries at these addresses must stay visible (public-pages.header-entries). */
function menuOf(path: string, label: string, promised: readonly string[], most: number): MenuField {
  return {
    ...{ kind: 'menu', path, label, most },
    entries: (site.menus[path]?.() ?? []).map((link) => ({ label: link.label, href: link.href })),
    fixed: Object.fromEntries(promised.map((href) => [href, known])),
  };
}

export const menuSection: ContentSection = {
  id: 'menus',
  title: 'Menus',
  page: '/',
  words: [menus, headerNavigation, companyLinks, contactLinks, quickLinks, lastLinks],
  groups: [
    {
      title: 'Header',
      fields: [
        menuOf('menus.header', 'Entries', ['/templates', '/about', '/services', '/contact-us'], 7),
        menuOf('menus.company', 'Below Company', ['/about', '/why-us'], 12),
        locked('menus.services', 'Below Services', 'The eight service pages, in header and footer.'),
        menuOf('menus.contact', 'Below Contact Us', ['/contact-us#message'], 8),
      ],
    },
    {
      title: 'Footer',
      fields: [
        menuOf('menus.quickLinks', 'Quick Links', ['/templates', '/about', '/services', '/contact-us'], 12),
        menuOf('menus.legal', 'Last line', ['/privacy', '/terms'], 8),
      ],
    },
  ],
};
