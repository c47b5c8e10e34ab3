import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContrastCheck } from './contrast-check';
import type { FieldView } from './typed-words';

const views = ['brand.primary', 'brand.accent'].map((path) => ({ path }) as FieldView);

function check(primary: unknown, accent: unknown): string {
  const values: Record<string, unknown> = { 'brand.primary': primary, 'brand.accent': accent };
  return renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <ContrastCheck views={views} wordOf={({ path }) => values[path]} />
    </MantineProvider>,
  );
}

test('the contrast of readable colors is shown in both schemes, without a remark (public-pages.own-brand)', () => {
  const html = check('#0b6b3a', '#f2b705');
  expect(html).toContain('aria-label="Light scheme"');
  expect(html).toContain('aria-label="Dark scheme"');
  expect(html).toContain('<span>Text on buttons</span> <span>6.6 : 1</span>');
  expect(html).not.toContain('hard to read');
});

test('colors that text could not be read on are named, with what the site shows instead', () => {
  const html = check('#ffff00', '#000080');
  expect(html).toMatch(
    /White text would be hard to read on #ffff00, so buttons and links use #[0-9a-f]{6}\./,
  );
  expect(html).toMatch(/Dark text would be hard to read on #000080, so the accent is #[0-9a-f]{6}\./);
});

test.each(['', '#12', 'red', '#12345g', null, 7])('nothing is shown for %j', (typed) => {
  expect(check(typed, '#f2b705')).toBe('');
});
