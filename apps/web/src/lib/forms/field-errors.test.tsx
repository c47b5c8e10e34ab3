// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRPCClientError } from '@trpc/client';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { FormError } from '~/ui/feedback/form-error';
import { useDialogSubmit } from './use-dialog-submit';
import { useSchemaForm } from './use-schema-form';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(() => {
  vi.unstubAllGlobals();
});
let unmount = () => {};
afterEach(() => unmount());

const schema = z.object({ name: z.string(), events: z.array(z.string()), hidden: z.string() });

/** A form with two fields on the screen, of the three that it sends, whose call is refused. */
function RefusedForm({ refusal }: { refusal: unknown }) {
  const form = useSchemaForm(schema, { name: '', events: [], hidden: '' });
  const { error, run } = useDialogSubmit({ onBusy: () => {}, onDone: () => {} });
  return (
    <form onSubmit={form.submitWith(() => run(() => Promise.reject(refusal), form.showApiError))}>
      <label>
        Name <input />
        <i>{form.getInputProps('name').error}</i>
      </label>
      <i>{form.getInputProps('events').error}</i>
      <FormError error={error} failed="Failed to save" />
    </form>
  );
}

/** Returns what the form says about a refusal: beside its fields, and above its button. */
async function shownFor(details: { field: string; message: string }[]) {
  const data = { reason: 'VALIDATION_FAILED', message: 'Validation failed', details };
  const refusal = TRPCClientError.from({ error: { message: '', code: -32600, data } });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  await act(async () => root.render(<RefusedForm refusal={refusal} />));
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => document.querySelector('form')?.dispatchEvent(submit));
  const fields = [...document.querySelectorAll('i')].map(({ textContent }) => textContent);
  return { fields, form: document.querySelector('[role=alert]')?.textContent ?? null };
}

test('a refusal about a field on the screen is shown there alone', async () => {
  expect(await shownFor([{ field: 'name', message: 'Too long' }])).toEqual({
    fields: ['Too long', ''],
    form: null,
  });
});

test('a refusal about one list entry is shown at the list', async () => {
  expect((await shownFor([{ field: 'events.3', message: 'Unknown event' }])).fields).toEqual([
    '',
    'Unknown event',
  ]);
});

test.each(['locale', 'hidden', ''])(
  'a refusal about a field that is not on the screen (%j) is shown above the button',
  async (field) => {
    expect(await shownFor([{ field, message: 'Not a language' }])).toEqual({
      fields: ['', ''],
      form: 'Validation failed. Not a language.',
    });
  },
);

test('the form shows the messages of a refusal that no field has shown', async () => {
  const details = [
    { field: 'name', message: 'Too long' },
    { field: 'locale', message: 'Not a language' },
  ];
  expect(await shownFor(details)).toEqual({
    fields: ['Too long', ''],
    form: 'Validation failed. Not a language.',
  });
});

test('every form that shows messages at its fields shows the others too', () => {
  const source = join(import.meta.dirname, '..', '..');
  const silent = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) return false;
    const text = readFileSync(join(source, file), 'utf8');
    // Its caller shows the rest: a hook returns it, a step receives it.
    const passesOn = /export function use(?!.*Screen)|showApiError: \(error: unknown\)/.test(text);
    return (
      text.includes('.showApiError') &&
      !passesOn &&
      !/<(?:Form|Passkey)Error|errorText\(|failure\}/.test(text)
    );
  });
  expect(silent).toEqual([]);
});
