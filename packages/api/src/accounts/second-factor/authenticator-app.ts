import { company } from '@app/content/company';
import type { QrCode } from '@app/contracts/files/document/document';
import { limits } from '@app/contracts/limits';
import { Secret, TOTP } from 'otpauth';
import { drawQr } from '../../core/draw-qr';

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

/** Draws the QR code that an app scans to learn a secret. */
export function drawAppQr(secret: string, email: string): QrCode {
  return drawQr(totpOf(secret, email).toString());
}
