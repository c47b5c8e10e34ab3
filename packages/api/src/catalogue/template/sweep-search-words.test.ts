import { searchWord } from '@app/db/schema/catalogue/catalogue-search';
import { template } from '@app/db/schema/catalogue/template';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertTemplate } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { sweepSearchWords } from './sweep-search-words';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

const searched = ['zanzibar', 'quokka', 'quokkas', 'lagoon'];
const storedWords = async () =>
  (
    await services.db
      .select()
      .from(searchWord)
      .where(inArray(searchWord.word, searched))
      .orderBy(searchWord.word)
  ).map(({ word }) => word);

test('deletes search words of changed and removed templates, and keeps those still in use', async () => {
  const changed = await insertTemplate(services, { title: 'Zanzibar lagoon' });
  const removed = await insertTemplate(services, { title: 'Quokka' });
  await insertTemplate(services, { title: 'Quokkas by the lagoon' });
  await sweepSearchWords(services);
  expect(await storedWords()).toEqual(['lagoon', 'quokka', 'quokkas', 'zanzibar']);

  await services.db.update(template).set({ title: 'Harbour' }).where(eq(template.id, changed.id));
  await services.db.delete(template).where(eq(template.id, removed.id));
  await sweepSearchWords(services);
  // Part of another word, which a search for it finds.
  expect(await storedWords()).toEqual(['lagoon', 'quokka', 'quokkas']);
});
