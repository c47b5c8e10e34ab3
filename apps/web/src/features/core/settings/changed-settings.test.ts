import { expect, test } from 'vitest';
import { z } from 'zod';
import { changedSettings, withSeen } from './changed-settings';

const item = z.object({ id: z.string(), label: z.string().trim() });
const schema = z
  .object({ hours: z.number(), kinds: z.array(z.string()), items: z.array(item) })
  .transform(({ items, ...rest }) => ({ ...rest, items: items.map((each) => ({ ...each, side: 'team' })) }));
// As the database returns them, with the keys in an order of its own.
const before = { hours: 8, kinds: ['zip'], items: [{ label: 'Domain', id: 'a' }] };
const typed = { hours: 8, kinds: ['zip'], items: [{ id: 'a', label: 'Domain' }] };

test('a list that nobody changed is not sent, so that a colleague’s change of it stays', () => {
  expect(changedSettings(schema.parse(typed), schema, before)).toEqual({});
  expect(changedSettings(schema.parse({ ...typed, hours: 9 }), schema, before)).toEqual({ hours: 9 });
});

test('a changed list is sent whole', () => {
  expect(changedSettings(schema.parse({ ...typed, kinds: [] }), schema, before)).toEqual({ kinds: [] });
  const items = [{ id: 'a', label: 'Domain moved' }];
  const sent = { items: [{ ...items[0], side: 'team' }] };
  expect(changedSettings(schema.parse({ ...typed, items }), schema, before)).toEqual(sent);
});

test('a stored setting that its schema refuses by now is sent with the others', () => {
  const values = schema.parse(typed);
  expect(changedSettings(values, schema, { ...before, hours: '8' as never })).toEqual(values);
});

test('what was seen goes along for what changed alone, unless it is refused by now', () => {
  const seen = { items: [{ id: 'a', label: 'Domain', side: 'team' }] };
  expect(withSeen({ items: [] }, schema, before)).toEqual({ items: [], seen });
  expect(withSeen({ items: [] }, schema, { ...before, hours: '8' as never })).toEqual({
    items: [],
    seen: {},
  });
});
