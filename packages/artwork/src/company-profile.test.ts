import { expect, test } from 'vitest';
import { drawCompanyProfile } from './company-profile';

test('the company profile is a small tagged document, and the same for the same words', {
  timeout: 30_000,
}, async () => {
  const profile = await drawCompanyProfile();
  const source = profile.toString('latin1');
  expect(source.startsWith('%PDF-1.7')).toBe(true);
  expect(profile.length).toBeLessThan(500_000);
  expect(source.match(/\/Type \/Page\b/g)).toHaveLength(8);
  expect(source).toContain('/Lang (en)');
  expect(source).toContain('/Marked true');
  expect(source).toMatch(/\/Outlines \d+ 0 R/);
  expect(source).toContain('mailto:hello@example.com');
  expect(profile.equals(await drawCompanyProfile())).toBe(true);
});
