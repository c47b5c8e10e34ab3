import { join } from 'node:path';
import { appRouter } from '@app/api/router';
import { expect, test } from 'vitest';
import { legacyApiPage } from './legacy-api-page';

test('docs/legacy-api.md says what the table says; `npm run docs:api` writes it anew', async () => {
  await expect(legacyApiPage(appRouter)).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../../docs/legacy-api.md'),
  );
});
