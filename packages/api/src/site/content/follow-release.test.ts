import type { ListField } from '@app/content/editing/field';
import { findField } from '@app/content/editing/sections';
import { describe, expect, test } from 'vitest';
import { entriesOfRelease, followRelease } from './follow-release';

function listAt(path: string): ListField {
  const field = findField(path);
  if (field?.kind !== 'list') throw new Error(`no list ${path}`);
  return field;
}

const stories = listAt('clients.stories');
const benefits = listAt('services.it-upgrades.benefits');

const story = (id: string, more: object = {}) => ({
  ...{ id, title: `Title ${id}`, challenge: `Challenge ${id}`, work: `Work ${id}`, result: `Result ${id}` },
  figure: { value: '3', label: 'weeks' },
  quote: { text: `Text ${id}`, name: 'Comfort Doe', role: 'Owner' },
  services: [{ label: 'Cabling', href: '/services/network-cabling' }],
  ...more,
});
const old = [story('a'), story('b'), story('c')];
/** The next release rewords the first two and adds a fourth. */
const now = [
  story('a', { title: 'New a', figure: { value: '4', label: 'weeks' } }),
  story('d'),
  story('b', { work: 'New work', quote: { text: 'New text', name: 'Comfort Doe', role: 'Owner' } }),
  story('c'),
];
const follow = (value: unknown, from: unknown = old, standard: unknown = now) =>
  followRelease(stories, { from, value, standard });
const addedEntries = (value: unknown, from: unknown = old) =>
  entriesOfRelease(stories, { from, value, standard: now });

describe('a list that was published under an earlier release (public-pages.lists-follow-releases)', () => {
  test('shows this release’s text in each field that nobody has changed, in groups too', () => {
    const [a, b, c] = old;
    const mine = [c, { ...b, title: 'Mine', quote: { ...b?.quote, role: 'Chief' } }, a];
    expect(follow(mine)).toEqual([
      c,
      { ...now[2], title: 'Mine', quote: { text: 'New text', name: 'Comfort Doe', role: 'Chief' } },
      now[0],
    ]);
  });

  test('keeps its order, its own entries, its removals, and entries that the release has dropped', () => {
    const own = story('own-1');
    expect(follow([own, old[1]])).toEqual([own, now[2]]);
    expect(follow([old[0], own], old, [now[2]])).toEqual([old[0], own]);
  });

  test('keeps its own translations and pictures when texts become newer', () => {
    const mine = { ...old[0], translations: { fr: { title: 'À moi' } }, picture: { pictureId: 'p' } };
    expect(follow([mine])).toEqual([{ ...now[0], translations: mine.translations, picture: mine.picture }]);
  });

  test('gains a field that the release added and loses one that it removed', () => {
    const withMore = [{ ...old[0], caption: 'New' }];
    expect(follow([old[0]], old, withMore)).toEqual(withMore);
    expect(follow(withMore, withMore, [old[0]])).toEqual([old[0]]);
  });

  test('leaves an entry unchanged when its owner has replaced it by another', () => {
    const { quote, figure, services } = story('b');
    const other = { ...story('x'), id: 'b', quote, figure, services };
    expect(follow([other])).toEqual([other]);
  });

  test('stays as published when the release it came from is unknown or nothing has changed', () => {
    const mine = [{ ...old[0], title: 'Mine' }, old[1]];
    for (const from of [null, {}, 'x']) expect(follow(mine, from)).toBe(mine);
    expect(follow(mine, old, old)).toEqual(mine);
    expect(follow([old[0]], [null, 3, ...old])).toEqual([now[0]]);
  });

  test('keeps the stored order of keys when its texts are the same, so that a version can be recognized as the published one', () => {
    const stored = old.map((each) => ({
      ...each,
      quote: { role: 'Owner', name: 'Comfort Doe', text: each.quote.text },
    }));
    expect(JSON.stringify(follow(stored, stored, old))).toBe(JSON.stringify(stored));
  });

  const points = ['One', 'Two', 'Three'].map((title) => ({ title, text: `${title}.` }));

  test('without ids matches entries by name, or by text when the release has renamed one', () => {
    const newer = [points[0], { title: 'Second', text: 'Two.' }, { title: 'Three', text: 'New.' }];
    const zero = { title: 'Zero', text: 'Zero.' };
    const value = [points[2], points[1], { title: 'Mine', text: 'One.' }];
    for (const standard of [newer, [zero, ...newer]]) {
      expect(followRelease(benefits, { from: points, value, standard })).toEqual([
        newer[2],
        newer[1],
        value[2],
      ]);
    }
    expect(entriesOfRelease(benefits, { from: points, value, standard: newer })).toEqual([]);
    expect(entriesOfRelease(benefits, { from: points, value, standard: [zero, ...newer] })).toEqual([zero]);
  });

  test('does not mistake another entry in the same place for one of its own', () => {
    const unrelated = { title: 'Unrelated', text: 'A claim.' };
    const standard = [points[0], unrelated, points[2]];
    for (const value of [points, [points[0], { title: 'Two', text: 'My own.' }]]) {
      expect(followRelease(benefits, { from: points, value, standard })).toEqual(value);
      expect(entriesOfRelease(benefits, { from: points, value, standard })).toEqual([unrelated]);
    }
  });
});

describe('entries that a release has added (public-pages.lists-follow-releases)', () => {
  test('are offered but not shown until they are added', () => {
    expect(addedEntries(old)).toEqual([now[1]]);
    expect(addedEntries([now[1]])).toEqual([]);
  });
  test('do not include removed entries, nor any when the earlier release is unknown', () => {
    expect(addedEntries([])).toEqual([now[1]]);
    expect(addedEntries(old, now)).toEqual([]);
    expect(addedEntries(old, null)).toEqual([]);
  });
});
