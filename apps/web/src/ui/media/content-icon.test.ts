import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientSigns } from '@app/content/client-signs';
import { expect, it } from 'vitest';
import { iconSprite, namedIcons } from '../../../vite/content-icons';

const content = join(import.meta.dirname, '../../../../../packages/content/src');

it('the sprite has every icon that the content names', () => {
  const sprite = readFileSync(join(import.meta.dirname, 'content-icons.gen.svg'), 'utf8');
  expect(sprite).toBe(iconSprite(namedIcons(content), clientSigns));
});
