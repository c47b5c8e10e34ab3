import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NewPasswordFields } from './new-password-fields';
import * as words from './password-messages';

function shown(error?: string): string {
  const password = 'Harbour!Crane77';
  return renderToStaticMarkup(
    <MantineProvider>
      <NewPasswordFields
        label="Password"
        password={password}
        passwordProps={{ value: password, ...(error && { error }) }}
        confirmProps={{}}
        email="ada@example.com"
      />
    </MantineProvider>,
  );
}

test('a refused password that meets the rules is not praised', () => {
  expect(shown()).toContain(words.meetsAll);
  const refused = shown('This password is among the most common ones.');
  expect(refused).toContain('among the most common ones');
  expect(refused).not.toContain(words.meetsAll);
});
