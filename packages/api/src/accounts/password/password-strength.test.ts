import { company } from '@app/content/company';
import { unmetPasswordRules } from '@app/contracts/accounts/auth/password';
import { messages } from '@app/contracts/messages';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../core/app-error';
import { checkPasswordStrength, isCommonPassword } from './password-strength';

const ama = { name: 'Ama Serwaa-Mensah', email: 'ama.wiredu+shop@example.com' };

async function strengthError(password: string, owner = ama): Promise<string | null> {
  try {
    await checkPasswordStrength({ isBreachedPassword: null }, password, 'newPassword', owner);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error).toMatchObject({ reason: 'WEAK_PASSWORD', status: 400 });
    expect(error.details.map(({ field }) => field)).toEqual(['newPassword']);
    return error.details[0]?.message ?? null;
  }
}

describe('a new password', () => {
  test.each([
    'Gravel!Tuba41',
    'Zebra!Quartz9',
    'correct Horse, battery 9',
    'Ünïcödé,Straße7',
    `aA1!${'é'.repeat(124)}`,
  ])('accepts "%s"', async (password) => {
    expect(await strengthError(password)).toBeNull();
  });

  test.each(['Ab1!xyz', 'alllower1!', 'ALLUPPER1!', 'NoDigits!!', 'NoSpecial11', 'NoSpecial-11'])(
    'must meet the rules of composition, unlike "%s"',
    async (password) => {
      expect(await strengthError(password)).toBe(messages.passwordRules);
    },
  );

  test('has at most 128 characters', async () => {
    expect(await strengthError(`aA1!${'x'.repeat(125)}`)).toBe('Password must be at most 128 characters');
  });

  test.each([
    'P@ssw0rd',
    'p@ssW0RD',
    'Password1!',
    'Password123!',
    '123Password!',
    'Qwerty123!',
    'Welcome1.',
    'P@$$w0rd99',
  ])('must not be a common one like "%s"', async (password) => {
    expect(await strengthError(password)).toBe(messages.passwordCommon);
  });

  test.each([
    ['the company', `${company.name.split(' ')[0]}#2031x`],
    ['the family name', 'xx!MENSAH77y'],
    ['the first part of a double name', 'serwaA!77yz'],
    ['the address', 'Wiredu.2031!'],
    ['the whole name written together', 'amaSerwaaMensah!31'],
  ])('must not contain %s: "%s"', async (_, password) => {
    expect(await strengthError(password)).toBe(messages.passwordContainsName);
  });

  test('may contain what is short enough to be chance', async () => {
    expect(await strengthError('Drama!Tuba41')).toBeNull();
  });

  test('may contain a name inside another word, not as a word of its own', async () => {
    const mart = { name: 'Jo Mart', email: 'jo@example.com' };
    expect(await strengthError('Smart!Tuba41', mart)).toBeNull();
    expect(await strengthError('Smarter!Tuba41', mart)).toBeNull();
    for (const password of ['Mart!Tuba41', '9mart.Tuba41', 'TUBA-mart!1x'])
      expect(await strengthError(password, mart)).toBe(messages.passwordContainsName);
  });

  test('is judged by the rules that the checklist shows', async () => {
    const owner = { ...ama, company: company.name };
    for (const password of ['Gravel!Tuba41', 'xx!MENSAH77y', 'Drama!Tuba41', 'short', 'NoDigits!!']) {
      const isRejected = unmetPasswordRules(password, owner).length > 0;
      expect((await strengthError(password)) !== null).toBe(isRejected);
    }
  });
});

test('the list has at least 3,000 passwords and ignores case', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  expect(new Set(dictionary['passwords-common']).size).toBeGreaterThanOrEqual(3_000);
  expect(await isCommonPassword('LetMeIn')).toBe(true);
  expect(await isCommonPassword('Gravel!Tuba41')).toBe(false);
});

test('known from a breach is refused where the server has a list of them (auth.breached-passwords)', async () => {
  const check = (known: string) =>
    checkPasswordStrength(
      { isBreachedPassword: async (password) => password === known },
      'Gravel!Tuba41',
      'newPassword',
      ama,
    );
  await expect(check('Gravel!Tuba41')).rejects.toMatchObject({
    reason: 'WEAK_PASSWORD',
    details: [{ field: 'newPassword', message: messages.passwordBreached }],
  });
  await expect(check('Kettle,Moss81')).resolves.toBeUndefined();
});
