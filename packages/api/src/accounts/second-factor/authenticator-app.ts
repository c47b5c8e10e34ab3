import { company } from '@app/content/company';
import { limits } from '@app/contracts/limits';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** Supported by every app: SHA-1, six digits, half a minute. */
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

/** Returns a new shared secret: 160 random bits in base32. */
export function createAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the half-minute step since 1970 that a code belongs to; null if it matches none around now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: limits.factorDriftSteps });
  return delta === null ? null : Math.floor(timestamp / (periodSeconds * 1_000)) + delta;
}

/** A QR code: the path of the dark squares, each of 1 × 1, in a square of `size`. */
export interface QrCode {
  size: number;
  path: string;
}

/**
 * Draws the QR code that an app scans to learn a secret, on the server so that no page loads a library for
 * it.
 */
export function drawAppQr(secret: string, email: string): QrCode {
  const { data, size } = encode(totpOf(secret, email).toString(), { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
