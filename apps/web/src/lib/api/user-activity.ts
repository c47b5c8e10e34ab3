import { unattendedHeader } from '@app/contracts/auth/unattended-header';

/** Without a touch, a key or a turn of the wheel for so long, a page that still calls does so by itself. */
const attendedMs = 60_000;

/** Opening a page is something that somebody did. */
let lastInput = Date.now();

if (typeof window !== 'undefined') {
  const note = () => {
    lastInput = Date.now();
  };
  for (const input of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(input, note, { passive: true, capture: true });
  }
}

/** The header of calls that nobody has caused: they do not keep the session alive. */
export function unattendedHeaders(): Record<string, string> {
  return Date.now() - lastInput > attendedMs ? { [unattendedHeader]: '1' } : {};
}
