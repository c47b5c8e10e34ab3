import { type Reason, reasons } from '@app/contracts/error-reasons';
import { messages } from '@app/contracts/messages';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { attemptsBlockedUntil, resendBlockedUntil } from './code-cooldown';
import { codeErrorText } from './code-error';

const words = { wrong: messages.codeInvalid, failed: 'Failed', unreachable: 'Unreachable' };

function refusal(reason: Reason, more: { message?: string; details?: object[]; retryAfter?: number } = {}) {
  const data = { reason, message: reasons[reason].message, details: [], requestId: '', ...more };
  return TRPCClientError.from({ error: { code: -32_000, message: data.message, data } });
}

describe('codeFailure', () => {
  it('reports a wrong code in the screen’s words', () => {
    expect(codeErrorText(refusal('CODE_WRONG'), words)).toBe('Invalid code. Please try again.');
  });

  it('shows the server’s words for anything else', () => {
    expect(codeErrorText(refusal('CODE_EXPIRED'), words)).toBe(reasons.CODE_EXPIRED.message);
    const message = 'Too many wrong codes. Please request a new one in 40 minutes.';
    expect(codeErrorText(refusal('CODE_TRIES_USED', { message }), words)).toBe(message);
  });

  it('prefers the field’s message to the general one', () => {
    const details = [{ field: 'otp', message: messages.codeIncomplete }];
    expect(codeErrorText(refusal('VALIDATION_FAILED', { details }), words)).toBe(messages.codeIncomplete);
  });

  it('distinguishes a response without a message from no response', () => {
    expect(codeErrorText(TRPCClientError.from(new SyntaxError('<')), words)).toBe('Failed');
    expect(codeErrorText(TRPCClientError.from(new TypeError('Failed to fetch')), words)).toBe('Unreachable');
  });
});

describe('the wait for the next code', () => {
  it('is the one in the response', () => {
    const until = resendBlockedUntil(refusal('RATE_LIMITED', { retryAfter: 40 }));
    expect(until).toBeGreaterThan(Date.now() + 39_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 40_000);
    expect(resendBlockedUntil(refusal('UNEXPECTED'))).toBeNull();
  });

  it('follows from a guess only when the tries are used up', () => {
    expect(attemptsBlockedUntil(refusal('CODE_TRIES_USED', { retryAfter: 3_000 }))).not.toBeNull();
    expect(attemptsBlockedUntil(refusal('RATE_LIMITED', { retryAfter: 3_000 }))).toBeNull();
  });
});
