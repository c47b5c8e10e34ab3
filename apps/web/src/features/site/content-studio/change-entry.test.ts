import { companyFacts } from '@app/content/company-facts';
import type { ListField } from '@app/content/editing/field';
import { findField } from '@app/content/editing/sections';
import { expect, test } from 'vitest';
import { changeEntry } from './change-entry';

const offices = findField('company.offices') as ListField;
const [office] = companyFacts.offices;
const released = companyFacts.offices.map((each) => ({ ...each }));
const change = (entry: object, path: string, value: string) =>
  changeEntry(offices, { ...entry }, { path, value }, released);

test('a changed part of an address clears the lines of the build, and no others (public-pages.office-list)', () => {
  expect(change(office, 'street', '1 Quay')).toMatchObject({ street: '1 Quay', lines: [] });
  expect(change(office, 'title', 'Monrovia')).toMatchObject({ title: 'Monrovia', lines: office.lines });
  expect(change(office, 'street', office.street)).toMatchObject({ lines: office.lines });
  const own = { ...office, lines: ['Behind the mill'] };
  expect(change(own, 'street', '1 Quay')).toMatchObject({ lines: ['Behind the mill'] });
  expect(change({ ...office, id: 'own-1' }, 'street', '1 Quay')).toMatchObject({ lines: office.lines });
});
