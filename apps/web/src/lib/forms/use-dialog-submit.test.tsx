// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useDialogSubmit } from './use-dialog-submit';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(() => {
  vi.unstubAllGlobals();
});
let unmount = () => {};
afterEach(() => unmount());

/** Returns what the dialog's form has now, after every change. */
async function openDialog(onDone = () => {}) {
  let submit: ReturnType<typeof useDialogSubmit> | undefined;
  function Dialog() {
    submit = useDialogSubmit({ onBusy: () => {}, onDone });
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  await act(async () => root.render(<Dialog />));
  return () => submit ?? expect.fail('the dialog is not rendered');
}

const refused = new Error('refused');
const offline = new Error('offline');

test.each([
  ['that nobody shows', () => false, refused],
  ['that its field shows', () => true, null],
  ['whose handling fails', () => Promise.reject(offline), offline],
])('a failure %s leaves the dialog open with the remaining error', async (_, onError, error) => {
  const onDone = vi.fn();
  const submit = await openDialog(onDone);
  await act(() => submit().run(() => Promise.reject(refused), onError));
  expect(submit().error).toBe(error);
  expect(submit().pending).toBe(false);
  expect(onDone).not.toHaveBeenCalled();
});
