import { setSiteWords } from '@app/content/change-site-words';
import { companyFacts } from '@app/content/company-facts';
import { shownWords } from '@app/content/localize-words';
import { pageMetadata } from '@app/content/page-metadata';
import { afterEach, expect, test } from 'vitest';
import { describePage } from './structured-data';

afterEach(() => setSiteWords({}));

const [liberia, usa] = companyFacts.offices;

test('an office has its own hours and map, and those of twelve are all described', () => {
  const hours = [{ days: 'Mo-Fr', opens: '08:00', closes: '17:00' }];
  const own = { ...liberia, hours, mapHref: 'https://maps.test/1' };
  const others = Array.from({ length: 11 }, (_, place) => ({ ...usa, id: `own-${place}` }));
  setSiteWords(shownWords({ 'company.offices': [own, ...others] }));
  const text = described();
  expect(text).toContain('"openingHours":["Mo-Fr 08:00-17:00"],"hasMap":"https://maps.test/1"');
  expect(text.match(/"@type":"PostalAddress"/g)).toHaveLength(12);
});

const described = () =>
  JSON.stringify(describePage('/contact-us', pageMetadata['/contact-us'], 'https://a.test'));

test('offices have the published address and hours (public-pages.company-facts)', () => {
  expect(described()).toContain('"openingHours":"Mo-Su 00:00-23:59"');
  setSiteWords({
    'company.openingHours': 'Mo-Fr 08:00-16:00',
    'company.offices': [
      { ...liberia, street: '1 Quay', locality: 'Buchanan', region: 'Grand Bassa', postalCode: '3000' },
      { ...usa, postalCode: '55802' },
    ],
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
    'company.offices': [
      { ...liberia, region: '' },
      { ...usa, region: '' },
    ],
  });
  const text = described();
  expect(text).not.toContain('openingHours');
  expect(text).not.toContain('addressRegion');
});
