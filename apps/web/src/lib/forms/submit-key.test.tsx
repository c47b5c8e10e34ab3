// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Session, SessionContext } from '~/lib/session/session';
import { type FormGuard, useFormGuard } from './form-guard';
import { useSchemaForm } from './use-schema-form';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(() => {
  vi.unstubAllGlobals();
});
let unmount = () => {};
afterEach(() => {
  unmount();
  window.sessionStorage.clear();
});

const schema = z.object({ reason: z.string() });
const session = { status: 'signed-in', user: { id: 'amara' } } as Session;

/** Opens the refund of a payment, as after a reload. */
async function openRefund(payment: string) {
  let form: ReturnType<typeof useSchemaForm<{ reason: string }, { reason: string }>> | undefined;
  let guard: FormGuard | undefined;
  function Refund() {
    guard = useFormGuard('refund', payment);
    form = useSchemaForm(schema, { reason: '' }, { guard });
    return null;
  }
  unmount();
  const root = createRoot(document.createElement('div'));
  unmount = () => act(() => root.unmount());
  await act(async () =>
    root.render(
      <SessionContext value={session}>
        <Refund />
      </SessionContext>,
    ),
  );
  if (!form || !guard) return expect.fail('the form is not rendered');
  return { form, guard };
}

test.each([
  ['typed', 'One page less.'],
  ['as it was proposed', ''],
])('a form sent %s keeps its key after a reload, until it is saved or discarded', async (_, reason) => {
  const { form, guard } = await openRefund('PAY-1');
  await act(async () => form.setFieldValue('reason', reason));
  const key = form.submitKey();
  expect(form.submitKey()).toBe(key);
  const again = await openRefund('PAY-1');
  expect(again.form.submitKey()).toBe(key);
  expect(again.form.getValues()).toEqual({ reason });
  guard.forget();
  expect((await openRefund('PAY-1')).form.submitKey()).not.toBe(key);
});

test('what another payment is refunded with has a key of its own, and so has a try after a refusal', async () => {
  const { form } = await openRefund('PAY-1');
  const key = form.submitKey();
  form.forgetSubmitKey();
  const next = form.submitKey();
  expect(next).not.toBe(key);
  expect((await openRefund('PAY-1')).form.submitKey()).toBe(next);
  expect((await openRefund('PAY-2')).form.submitKey()).not.toBe(next);
});
