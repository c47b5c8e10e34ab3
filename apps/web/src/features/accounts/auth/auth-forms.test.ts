import { messages } from '@app/contracts/messages';
import { describe, expect, it } from 'vitest';
import { accountFormSchema, resetFormSchema } from './auth-forms';

function wrongFields(schema: typeof accountFormSchema | typeof resetFormSchema, values: unknown) {
  const { error } = schema.safeParse(values);
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

describe('accountFormSchema', () => {
  it('accepts a name, a good password and its repetition', () => {
    const values = { name: ' Ada Cole ', password: 'Harbour.Light7', confirm: 'Harbour.Light7' };
    expect(accountFormSchema.parse(values)).toEqual({ ...values, name: 'Ada Cole' });
  });

  it('reports everything that is wrong at once, in the specified words', () => {
    expect(wrongFields(accountFormSchema, { name: ' ', password: 'short', confirm: 'other' })).toEqual({
      name: messages.nameRequired,
      password: messages.passwordRules,
      confirm: messages.passwordsDiffer,
    });
  });

  it('takes passwords as they are typed, spaces included', () => {
    const values = { name: 'Ada', password: ' Harbour.Light7 ', confirm: 'Harbour.Light7' };
    expect(wrongFields(accountFormSchema, values)).toEqual({ confirm: messages.passwordsDiffer });
  });
});

describe('resetFormSchema', () => {
  it('accepts a good password and its repetition', () => {
    expect(
      wrongFields(resetFormSchema, { newPassword: 'Harbour.Light7', confirm: 'Harbour.Light7' }),
    ).toEqual({});
  });

  it('applies the same rules to the new password', () => {
    const values = { newPassword: 'harbourlight', confirm: '' };
    expect(wrongFields(resetFormSchema, values)).toEqual({
      newPassword: messages.passwordRules,
      confirm: messages.passwordsDiffer,
    });
  });
});
