import { expect, test } from 'vitest';
import { languagePrefix, localizeAddress, readLanguage } from './languages';

test('the language of a page is the first part of its path, and English has none (public-pages.two-languages)', () => {
  expect(readLanguage('/')).toEqual({ language: 'en', path: '/' });
  expect(readLanguage('/templates/harbor')).toEqual({ language: 'en', path: '/templates/harbor' });
  expect(readLanguage('/fr')).toEqual({ language: 'fr', path: '/' });
  expect(readLanguage('/fr/')).toEqual({ language: 'fr', path: '/' });
  expect(readLanguage('/FR/about')).toEqual({ language: 'fr', path: '/about' });
  expect(languagePrefix('en')).toBe('');
  expect(languagePrefix('fr')).toBe('/fr');
});

test('every page of visitors and customers has an address in each language, the team’s pages have one (public-pages.two-languages)', () => {
  for (const path of ['/auth', '/account/quotes/QUO-1', '/rate', '/report-sign-in', '/news', '/devices'])
    expect(localizeAddress('fr', path)).toBe(`/fr${path}`);
  for (const path of ['/dashboard', '/dashboard/tickets', '/dev/parts'])
    expect(localizeAddress('fr', path)).toBe(path);
});

test('a path that only looks like a language is English', () => {
  for (const path of ['/free', '/en/about', '/france', '//fr/about', '/de', '']) {
    expect(readLanguage(path)).toEqual({ language: 'en', path });
  }
});
