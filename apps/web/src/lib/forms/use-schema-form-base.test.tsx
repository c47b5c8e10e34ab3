// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useSchemaForm } from './use-schema-form';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(() => {
  vi.unstubAllGlobals();
});
let unmount = () => {};
afterEach(() => unmount());

const schema = z.object({ name: z.string(), items: z.array(z.string()) });
const before = { name: 'Before', items: ['a'] };

function useForm(now: typeof before) {
  return useSchemaForm(schema, now);
}

async function openForm() {
  let form: ReturnType<typeof useForm> | undefined;
  function Form() {
    form = useForm(before);
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  await act(async () => root.render(<Form />));
  return () => form ?? expect.fail('the form is not rendered');
}

test('an edited list goes on naming the one that its editor saw, until they were told of a colleague’s', async () => {
  const form = await openForm();
  await act(async () => form().setFieldValue('items', ['a', 'mine']));
  const theirs = { name: 'Theirs', items: ['theirs'] };
  await act(async () => form().follow(theirs));
  expect(form().values).toEqual({ name: 'Theirs', items: ['a', 'mine'] });
  expect(form().base()).toEqual({ name: 'Theirs', items: ['a'] });
  await act(async () => form().rebase(theirs));
  expect(form().values).toEqual({ name: 'Theirs', items: ['a', 'mine'] });
  expect(form().base()).toEqual(theirs);
  await act(async () => form().setFieldValue('items', ['theirs']));
  await act(async () => form().follow(before));
  expect(form().values).toEqual(before);
});
