import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentIcons } from './content-icon';

const content = join(import.meta.dirname, '../../../../packages/content/src');
/** Drawn by the footer itself. */
const ofFooter = /^IconBrand(?:Facebook|Linkedin|X)$/;

it('has every icon that the content names, and no other', () => {
  const named = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(content, file), 'utf8').matchAll(/'(Icon[A-Z]\w+)'/g)])
    .map(([, name]) => name)
    .filter((name) => name !== undefined && !ofFooter.test(name));
  expect(Object.keys(contentIcons).sort()).toEqual([...new Set(named)].sort());
});
