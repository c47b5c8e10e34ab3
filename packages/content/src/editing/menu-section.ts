import { menus } from '../menus';
import { companyLinks, contactLinks, headerNavigation, legalMenuLinks, quickLinks } from '../navigation';
import { site } from '../site-words';
import { type ContentSection, locked, type MenuField } from './field';

const fixedReason = 'Manuals lead people here, so it stays in sight.';

/** A menu in which the entries at these addresses must stay visible (public-pages.header-entries). */
function menuOf(path: string, label: string, fixedHrefs: readonly string[], most: number): MenuField {
  return {
    ...{ kind: 'menu', path, label, most },
    entries: (site.menus[path]?.() ?? []).map((link) => ({ label: link.label, href: link.href })),
    fixed: Object.fromEntries(fixedHrefs.map((href) => [href, fixedReason])),
  };
}

export const menuSection: ContentSection = {
  id: 'menus',
  title: 'Menus',
  page: '/',
  words: [menus, headerNavigation, companyLinks, contactLinks, quickLinks, legalMenuLinks],
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
