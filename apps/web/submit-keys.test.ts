import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * A key that lasts as long as the component is another one after a reload or a login, which what was typed
 * survives: the same submit would be recorded twice (sales.money-once).
 */

const root = join(import.meta.dirname, 'src');

test('submit keys are kept with what they submit, not in the state of a component', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const kept = files.filter((file) =>
    /use(?:State|Ref|Memo)(?:<[^>]*>)?\(\s*(?:\(\)\s*=>\s*)?newSubmitKey\b/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(kept).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});
