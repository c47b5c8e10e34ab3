import { serviceSections } from '@app/content/editing/service-sections';
import { expect, test } from 'vitest';
import { choicesIn } from './choices';
import { hasRoom, newEntry } from './new-entry';
import type { FieldView } from './typed-words';

const [field] = serviceSections[0]?.groups[0]?.fields ?? [];
if (field?.kind !== 'list' || !field.newIds) throw new Error('the list of services');
const entriesWith = (...ids: string[]) => ids.map((id) => ({ id }));
const storedIn = (view: object) =>
  choicesIn([{ field, path: field.path, ...view } as FieldView], () => []).storedOf(field.path);

test('a service added in place of a removed one has another id while that is published or drafted (public-pages.service-list)', () => {
  const stored = storedIn({ published: entriesWith('own-1'), draft: { value: entriesWith('own-2') } });
  expect(newEntry(field, stored)).toMatchObject({ id: 'own-3' });
  expect(newEntry(field, storedIn({ published: null, draft: null }))).toMatchObject({ id: 'own-1' });
  expect(hasRoom(field, entriesWith(...(field.newIds ?? [])))).toBe(false);
});
