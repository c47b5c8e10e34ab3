import { expect, test } from 'vitest';
import { type SectionVersion, versionsOf, versionTitle } from './section-versions';

const version = (number: number, words: SectionVersion['words']): SectionVersion => ({
  ...{ number, words },
  ...{ publishedBy: 'Ada', publishedAt: '2026-01-01T00:00:00.000Z' },
});
const field = (path: string, published: unknown, standard: unknown = 'Standard') => ({
  ...{ path, published, standard },
  field: { kind: 'line' as const },
});
const titles = (...of: Parameters<typeof versionsOf>) => {
  const { versions, current } = versionsOf(...of);
  return { titles: versions.map((each) => versionTitle(each, current)), current };
};

test('the newest version is marked as published when it equals what visitors read (dashboard.content-studio)', () => {
  const kept = [version(2, { a: 'Mine' }), version(1, { a: 'Before', b: 'Gone' })];
  expect(titles([field('a', 'Mine'), field('b', null)], kept)).toEqual({
    ...{ titles: ['Version 2 (published)', 'Version 1', 'The default texts'], current: 2 },
  });
  expect(titles([field('a', null)], [])).toEqual({ titles: ['The default texts (published)'], current: 0 });
});

test('no version is marked as published when an upgrade changed fields, so that the newest can be restored too', () => {
  const kept = [version(1, { list: [{ title: 'Old' }] })];
  const views = [field('list', [{ title: 'New' }]), field('b', null)];
  expect(titles(views, kept).titles).toEqual([
    'With newer default texts (published)',
    'Version 1',
    'The default texts',
  ]);
  const { versions, current } = versionsOf(views, kept);
  expect(versions.find(({ number }) => number === current)?.words).toMatchObject({
    list: [{ title: 'New' }],
  });
});

test('locked fields are ignored when comparing versions', () => {
  const locked = { ...field('locked', null), field: { kind: 'locked' as const } };
  expect(versionsOf([{ ...locked, published: 'Other' }], [version(1, {})]).current).toBe(1);
});
