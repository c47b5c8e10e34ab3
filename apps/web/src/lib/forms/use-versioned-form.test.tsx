// @vitest-environment happy-dom

import { TRPCClientError } from '@trpc/client';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useVersionedForm } from './use-versioned-form';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(() => {
  vi.unstubAllGlobals();
});
let unmount = () => {};
afterEach(() => unmount());

const schema = z.object({ title: z.string(), text: z.string() });

interface Row {
  id: string;
  version: number;
  title: string;
  text: string;
}

const opened: Row = { id: 'a', version: 1, title: 'Opened', text: 'Before' };
const theirs: Row = { ...opened, version: 2, title: 'Theirs' };

let load = async () => theirs;
afterEach(() => {
  load = async () => theirs;
});

function useRowForm(row: Row | null) {
  return useVersionedForm(schema, {
    row,
    empty: { title: '', text: '' },
    valuesOf: ({ title, text }: Row) => ({ title, text }),
    changed: 'CATEGORY_CHANGED',
    load: () => load(),
  });
}

/** Returns the form as it is now, after every change. */
async function openForm(row: Row | null) {
  let form: ReturnType<typeof useRowForm> | undefined;
  function Form() {
    form = useRowForm(row);
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  await act(async () => root.render(<Form />));
  return () => form ?? expect.fail('the form is not rendered');
}

function refusal(reason: string) {
  const data = { reason, message: 'Refused', details: [] };
  return TRPCClientError.from({ error: { message: '', code: -32600, data } });
}

test('a refused older version brings up the other one, and the choice is saved on top of it', async () => {
  const form = await openForm(opened);
  await act(async () => form().setFieldValue('text', 'Mine'));
  expect(form().seen()).toEqual({ version: 1 });

  await act(async () => expect(await form().catchConflict(refusal('CATEGORY_CHANGED'))).toBe(true));
  expect(form().conflict).toEqual({ theirs, opened: true });
  expect(form().values).toEqual({ title: 'Opened', text: 'Mine' });

  await act(async () => form().rebase(theirs, { title: 'Theirs', text: 'Mine' }));
  expect(form().conflict).toBeNull();
  expect(form().seen()).toEqual({ version: 2 });
  expect(form().base).toEqual({ title: 'Theirs', text: 'Before' });
  expect(form().values).toEqual({ title: 'Theirs', text: 'Mine' });
});

test('other refusals, and a refused new row, are not conflicts', async () => {
  const form = await openForm(opened);
  expect(await form().catchConflict(refusal('CATEGORY_NOT_FOUND'))).toBe(false);
  const created = await openForm(null);
  expect(await created().catchConflict(refusal('CATEGORY_CHANGED'))).toBe(false);
  expect(created().values).toEqual({ title: '', text: '' });
});

test('a version that cannot be loaded is reported as a failure, and the next attempt loads it', async () => {
  const form = await openForm(opened);
  load = () => Promise.reject(new Error('offline'));
  await act(() => expect(form().showFailure(refusal('CATEGORY_CHANGED'))).rejects.toThrow('offline'));
  expect(form().conflict).toBeNull();
  load = async () => theirs;
  await act(async () => expect(await form().showFailure(refusal('CATEGORY_CHANGED'))).toBe(false));
  expect(form().conflict).toEqual({ theirs, opened: true });
});

test('going back to the form keeps what was typed and the version it is based on', async () => {
  const form = await openForm(opened);
  await act(async () => form().setFieldValue('title', 'Mine'));
  await act(async () => void (await form().catchConflict(refusal('CATEGORY_CHANGED'))));
  await act(async () => form().dismissConflict());
  expect(form().conflict?.opened).toBe(false);
  expect(form().seen()).toEqual({ version: 1 });
  expect(form().values.title).toBe('Mine');
});

test('saved values are taken over, and what was typed since stays', async () => {
  const form = await openForm(null);
  const sent = { title: 'Sent', text: '' };
  await act(async () => form().setValues({ ...sent, text: 'Typed since' }));
  await act(async () => form().adopt({ ...opened, title: 'Sent', text: '' }, sent));
  expect(form().values).toEqual({ title: 'Sent', text: 'Typed since' });
  expect(form().seen()).toEqual({ version: 1 });
});
