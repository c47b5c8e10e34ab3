import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { redirectToOtherLanguage } from './language-address';

function leadsElsewhere(publicHref: string, languages: readonly ('en' | 'fr')[]): boolean {
  try {
    redirectToOtherLanguage({ publicHref }, languages);
    return false;
  } catch (thrown) {
    return isRedirect(thrown);
  }
}

test('an address in another language is a page of its own only where the site offers that language', () => {
  expect(leadsElsewhere('/fr/about', ['en', 'fr'])).toBe(true);
  expect(leadsElsewhere('/about', ['en', 'fr'])).toBe(false);
  expect(leadsElsewhere('/fr/about', ['en'])).toBe(false);
  // The browser is told the languages only where there are several.
  expect(leadsElsewhere('/fr/dashboard', [])).toBe(false);
});
