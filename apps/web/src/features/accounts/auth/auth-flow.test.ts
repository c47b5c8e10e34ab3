import { describe, expect, it } from 'vitest';
import { readPendingCodes, resolveStep, withProvider } from './auth-flow';

const asked = { email: 'ada@example.com', resendAt: 1_000 };

describe('shownStep', () => {
  it.each(['login', 'signup', 'forgot'] as const)('always shows %s', (step) => {
    expect(resolveStep(step, {})).toEqual({ step });
  });

  it('shows a code step only while a code is on its way', () => {
    expect(resolveStep('code', {})).toEqual({ step: 'signup' });
    expect(resolveStep('code', { reset: asked })).toEqual({ step: 'signup' });
    expect(resolveStep('code', { signup: asked })).toEqual({ step: 'code', request: asked });
    expect(resolveStep('reset', { signup: asked })).toEqual({ step: 'forgot' });
    expect(resolveStep('reset', { reset: asked })).toEqual({ step: 'reset', request: asked });
  });

  it('shows the account step only for a verified address', () => {
    const verified = { ...asked, verified: true };
    expect(resolveStep('account', {})).toEqual({ step: 'signup' });
    expect(resolveStep('account', { signup: asked })).toEqual({ step: 'code', request: asked });
    expect(resolveStep('account', { signup: verified })).toEqual({ step: 'account', request: verified });
  });
});

describe('the second step', () => {
  it('is shown only after a right password', () => {
    expect(resolveStep('factor', { signup: asked, reset: asked })).toEqual({ step: 'login' });
    const { email } = asked;
    const factor = { email, byApp: true, byPasskey: false };
    expect(resolveStep('factor', { factor })).toEqual({ step: 'factor', factor });
  });

  it('offers those whom the identity provider vouched for the factors they have', () => {
    const { email } = asked;
    const passkey = { email, byApp: false, byPasskey: true };
    expect(resolveStep('factor', withProvider({}, email, 'passkey'))).toEqual({
      step: 'factor',
      factor: passkey,
    });
    expect(resolveStep('factor', withProvider({}, email, 'IDENTITY_REFUSED'))).toEqual({ step: 'login' });
  });
});

describe('readPendingCodes', () => {
  it('reads what was stored', () => {
    const pending = { signup: { ...asked, verified: true }, reset: asked };
    expect(readPendingCodes(JSON.stringify(pending))).toEqual(pending);
  });

  it.each([undefined, '', 'null', '[]', '{', '{"signup":{"email":1}}', '"text"'])(
    'reads nothing from %j',
    (stored) => {
      expect(readPendingCodes(stored)).toEqual({});
    },
  );
});
