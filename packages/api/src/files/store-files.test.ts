import { storedFile } from '@app/db/schema/files/stored-file';
import { expect, onTestFinished, test } from 'vitest';
import { callAs } from '../testing/callers';
import { insertUser } from '../testing/rows';
import { createTestServices } from '../testing/services';
import { fileOf, formWith, picture } from '../testing/uploads';

test('an unresponsive storage delays an upload by ten seconds in all, and the sweep does the rest', async () => {
  const services = await createTestServices();
  onTestFinished(services.drop);
  const calls: string[] = [];
  const neverSettles = (what: string) => () => {
    calls.push(what);
    return new Promise<void>(() => {});
  };
  services.files.put = neverSettles('put');
  services.files.delete = neverSettles('delete');
  const api = await callAs(services, await insertUser(services));
  const image = fileOf(await picture('png', { width: 60, height: 40 }), 'plan.png');
  const begin = performance.now();
  await expect(api.ticket.uploadAttachment(formWith(image))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  expect(performance.now() - begin).toBeLessThan(13_000);
  expect(calls).toEqual(['put']);
  // It stays recorded, whether or not it is stored in the end.
  expect(await services.db.$count(storedFile)).toBeGreaterThan(0);
}, 30_000);
