import { afterEach, expect, test } from 'vitest';
import { arrangeMenu, completeEntries, entriesOf } from './arrange-menu';
import { setSiteWords, wordsWithout } from './change-site-words';
import './menus';
import { footerNavigation, headerNavigation } from './navigation';
import { findPageLabel } from './page-trail';

afterEach(() => setSiteWords({}));

const build = [
  { label: 'One', href: '/one' },
  { label: 'Two', href: '/two' },
  { label: 'Three', href: '/three' },
];
const shown = true;
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

test('public-pages.owner-menus: entries have the owner’s order and the built-in texts, without hidden ones', () => {
  const entries = [
    { label: 'Whatever', href: '/three', shown },
    { label: 'Own', href: '/own', shown },
    { label: 'One', href: '/one', shown: false },
    { label: 'Two', href: '/two', shown },
  ];
  expect(labels(arrangeMenu(build, entries))).toEqual(['Three', 'Own', 'Two']);
  expect(arrangeMenu(build, entriesOf(build))).toEqual(build);
});

test('public-pages.owner-menus: an entry of a new release follows the entry that it follows there', () => {
  const arrange = (...hrefs: string[]) =>
    labels(
      arrangeMenu(
        build,
        hrefs.map((href) => ({ label: href, href, shown })),
      ),
    );
  expect(arrange('/own', '/one', '/three')).toEqual(['/own', 'One', 'Two', 'Three']);
  expect(arrange('/three', '/two')).toEqual(['One', 'Three', 'Two']);
  expect(arrange()).toEqual(['One', 'Two', 'Three']);
  const hidden = [{ label: 'One', href: '/one', shown: false }];
  expect(labels(arrangeMenu(build, hidden))).toEqual(['Two', 'Three']);
  const behindHidden = [{ label: 'Own', href: '/own', shown }, ...hidden];
  expect(labels(arrangeMenu(build, behindHidden))).toEqual(['Own', 'Two', 'Three']);
  expect(labels(completeEntries(build, behindHidden))).toEqual(['Own', 'One', 'Two', 'Three']);
});

test('public-pages.owner-menus: header and footer follow published menus, with their submenus, and can be reset', () => {
  const before = JSON.stringify([headerNavigation, footerNavigation]);
  setSiteWords({
    'menus.header': [
      { label: 'x', href: '/contact-us', shown },
      { label: 'Workshop', href: '/our-workshop', shown },
    ],
    'menus.company': [{ label: 'Clients', href: '/clients', shown: false }],
    'menus.legal': [{ label: 'Imprint', href: 'https://example.com/imprint', shown }],
  });
  expect(labels(headerNavigation)).toEqual(['Templates', 'Company', 'Services', 'Contact Us', 'Workshop']);
  expect(labels(headerNavigation[1].children)).not.toContain('Clients');
  expect(labels(footerNavigation.legal.links)).toEqual(['Privacy', 'Terms', 'Imprint']);
  expect(findPageLabel('/our-workshop')).toBe('Workshop');
  expect(wordsWithout(['menus.legal'])['menus.legal']).toEqual([
    { label: 'Privacy', href: '/privacy', shown },
    { label: 'Terms', href: '/terms', shown },
  ]);
  expect(labels(footerNavigation.legal.links)).toContain('Imprint');
  setSiteWords({});
  expect(JSON.stringify([headerNavigation, footerNavigation])).toBe(before);
});
