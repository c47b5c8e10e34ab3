import { errorMessages } from '@app/contracts/error-messages.fr';
import { type Reason, reasons } from '@app/contracts/error-reasons';
import { expect, test } from 'vitest';
import { AppError } from './app-error';
import { translateError } from './translate-error';

const french = Object.entries(errorMessages) as [Reason, string][];

test.each(french)(
  '%s is translated to French with the same values (rest.asked-language)',
  (reason, sentence) => {
    const names = (text: string) => text.match(/\{\w+\}/g) ?? [];
    expect(names(reasons[reason].message)).toEqual(expect.arrayContaining(names(sentence)));
    expect(sentence).not.toBe(reasons[reason].message);
    expect(sentence).not.toMatch(/ [;:!?»%](?:\s|$)|« |\w'\w/);
  },
);

test('a refusal has its values and its wait in the requested language', () => {
  const guarded = new AppError('LOGIN_GUARDED', { retryAfter: 120, values: { wait: '2 minutes' } });
  expect(translateError(guarded, undefined)).toBe(guarded.message);
  expect(translateError(guarded, 'en')).toContain('in 2 minutes,');
  expect(translateError(guarded, 'fr')).toContain('dans 2\u00a0minutes,');
  const suspended = new AppError('ACCOUNT_SUSPENDED', { values: { phone: '+1 (202) 555-0100' } });
  expect(translateError(suspended, 'fr')).toMatch(/Appelez le \+1 \(202\) 555-0100 /);
});

test('messages for the team stay English', () => {
  const full = new AppError('TAGS_FULL', { values: { limit: 50 } });
  expect(translateError(full, 'fr')).toBe(full.message);
});
