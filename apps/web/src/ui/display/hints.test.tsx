// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mantineTheme } from '~/theme/mantine-theme';
import { Hints, hint } from './hints';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
let unmount = () => {};
afterEach(() => unmount());

test.each([undefined, 'own'])(
  'a hint is read after the description %s of its button, which then has it alone',
  async (own) => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    unmount = () => act(() => root.unmount());
    await act(async () =>
      root.render(
        <MantineProvider theme={mantineTheme} withCssVariables={false}>
          <button type="button" aria-describedby={own} {...hint('Remove')}>
            x
          </button>
          <Hints />
        </MantineProvider>,
      ),
    );
    const button = document.querySelector('button') ?? expect.fail('there is no button');
    const describedBy = () => button.getAttribute('aria-describedby')?.split(' ') ?? [];
    const point = (kind: string) =>
      act(async () => {
        button.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'mouse' }));
        await vi.advanceTimersByTimeAsync(1_000);
      });
    await point('pointerover');
    expect(describedBy()).toEqual([...(own ? [own] : []), expect.anything()]);
    expect(document.getElementById(describedBy().at(-1) ?? '')?.textContent).toBe('Remove');
    await point('pointerdown');
    expect(button.getAttribute('aria-describedby')).toBe(own ?? null);
  },
);
