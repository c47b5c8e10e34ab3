import type { QrCode } from '@app/contracts/files/document/document';
import { encode } from 'uqr';

/** Draws a text as QR code, on the server so that no page loads a library for it. */
export function drawQr(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
