import { company } from '@app/content/company';
import { limits } from '@app/contracts/limits';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** What every app understands: SHA-1, six digits, half a minute. */
const periodSeconds = 30;

function totpOf(secret: string, email = ''): TOTP {
  return new TOTP({
    issuer: company.name,
    label: email,
    secret: Secret.fromBase32(secret),
    digits: limits.codeLength,
    period: periodSeconds,
  });
}

/** A new shared secret: 160 random bits in base32. */
export function createAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The half minute, counted from 1970, to which a code belongs; null for one of no half minute around now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: limits.factorDriftSteps });
  return delta === null ? null : Math.floor(timestamp / (periodSeconds * 1_000)) + delta;
}

/** A picture of squares: the path of the dark ones, each of 1 × 1, in a square of `size`. */
export interface QrCode {
  size: number;
  path: string;
}

/** What an app scans to learn a secret, drawn here so that no page loads a library for it. */
export function drawAppQr(secret: string, email: string): QrCode {
  const { data, size } = encode(totpOf(secret, email).toString(), { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
