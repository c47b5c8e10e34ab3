import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { FormDraft } from '~/lib/storage/form-draft';
import { useSchemaForm } from './use-schema-form';

const schema = z.object({ name: z.string(), email: z.string() });
const present = { name: 'Bendu Kollie', email: 'bendu@example.com' };

function shown(draft: FormDraft | null): string {
  const guard = {
    read: () => draft,
    report: () => {},
    forget: () => {},
    moveTo: () => {},
    isUnsaved: () => false,
  };
  const Form = () => {
    const { values, version } = useSchemaForm(schema, present, { guard, version: 'second' });
    return `${values.name} of ${version()}`;
  };
  return renderToStaticMarkup(createElement(Form));
}

test('an edit of an older version is sent as such, so that no later change is overwritten', () => {
  expect(shown(null)).toBe('Bendu Kollie of second');
  const base = { ...present, name: 'Bendu' };
  expect(shown({ base, values: { ...base, name: 'Benny' }, version: 'first' })).toBe('Benny of first');
});

test('a missing choice is reported in the server’s words where its schema has no message', () => {
  const { error } = z.object({ method: z.enum(['card', 'transfer']) }).safeParse({ method: null });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please choose one']);
});
