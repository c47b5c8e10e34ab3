/* Texts of the fields for codes. */

export const code = 'Code';
export const sixDigitCode = '6-digit code';
export const resendCode = 'Resend code';
export const digitOf = (digit: number, digits: number) => `Digit ${digit} of ${digits}`;
export const nothingArrived = 'Nothing arrived?';
export const resendIn = (label: string, wait: string) => `${label} in ${wait}`;
export const shortMinutes = (minutes: number) => `${minutes} min`;
export const shortSeconds = (seconds: number) => `${seconds}s`;
