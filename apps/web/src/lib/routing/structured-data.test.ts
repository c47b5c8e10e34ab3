import { setSiteWords } from '@app/content/change-site-words';
import { pageMetadata } from '@app/content/page-metadata';
import { afterEach, expect, test } from 'vitest';
import { describePage } from './structured-data';

afterEach(() => setSiteWords({}));

const described = () =>
  JSON.stringify(describePage('/contact-us', pageMetadata['/contact-us'], 'https://a.test'));

test('offices have the published address and hours (public-pages.company-facts)', () => {
  expect(described()).toContain('"openingHours":"Mo-Su 00:00-23:59"');
  setSiteWords({
    'company.openingHours': 'Mo-Fr 08:00-16:00',
    'company.offices.0.street': '1 Quay',
    'company.offices.0.locality': 'Buchanan',
    'company.offices.0.region': 'Grand Bassa',
    'company.offices.0.postalCode': '3000',
    'company.offices.1.postalCode': '55802',
  });
  const text = described();
  expect(text).toContain(
    '"streetAddress":"1 Quay","addressLocality":"Buchanan","addressRegion":"Grand Bassa","postalCode":"3000"',
  );
  expect(text).toContain('"postalCode":"55802"');
  expect(text).toContain('"openingHours":"Mo-Fr 08:00-16:00"');
  expect(text).not.toContain('Montserrado County');
});

test('empty company fields are left out of structured data', () => {
  setSiteWords({
    'company.openingHours': '',
    'company.offices.0.region': '',
    'company.offices.1.region': '',
  });
  const text = described();
  expect(text).not.toContain('openingHours');
  expect(text).not.toContain('addressRegion');
});
