import { join } from 'node:path';
import { appRouter } from '@app/api/router';
import { expect, test } from 'vitest';
import { legacyApiPage } from './legacy-api-page';

test('docs/legacy-api.md equals the table; `npm run docs:api` rewrites it', async () => {
  await expect(legacyApiPage(appRouter)).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../../docs/legacy-api.md'),
  );
});
