import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnconfirmedAddress } from './unconfirmed-address';

test('an account is marked exactly when nobody has confirmed its address', () => {
  const shown = (confirmed: boolean) =>
    renderToStaticMarkup(
      <MantineProvider>
        <UnconfirmedAddress confirmed={confirmed} />
      </MantineProvider>,
    ).replace(/<style.*?<\/style>|<[^>]+>/gs, '');
  expect(shown(false)).toBe('Address not confirmed');
  expect(shown(true)).toBe('');
});
