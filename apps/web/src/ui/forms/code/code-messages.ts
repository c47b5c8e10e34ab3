/* Texts of the fields for codes. */

import { limits } from '@app/contracts/limits';

export const code = 'Code';
export const sixDigitCode = `${limits.codeLength}-digit code`;
export const codeSentTo = `Enter the ${limits.codeLength}-digit code sent to`;
export const resendCode = 'Resend code';
export const digitOf = (digit: number, digits: number) => `Digit ${digit} of ${digits}`;
export const nothingArrived = 'Nothing arrived?';
export const resendIn = (label: string, wait: string) => `${label} in ${wait}`;
export const shortMinutes = (minutes: number) => `${minutes} min`;
export const shortSeconds = (seconds: number) => `${seconds}s`;
