import { unattendedHeader } from '@app/contracts/accounts/auth/sign-in-way';

/** Without a touch, key press or wheel turn for this long, calls count as made by the page itself. */
const activeMs = 60_000;

/** Opening a page counts as user activity. */
let lastInput = Date.now();

if (typeof window !== 'undefined') {
  const recordInput = () => {
    lastInput = Date.now();
  };
  for (const input of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(input, recordInput, { passive: true, capture: true });
  }
}

/** Returns the header of calls not caused by the user, which do not extend the session. */
export function unattendedHeaders(): Record<string, string> {
  return Date.now() - lastInput > activeMs ? { [unattendedHeader]: '1' } : {};
}
