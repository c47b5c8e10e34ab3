import { privacyPage } from '@app/content/legal';
import { sessionLives } from '@app/contracts/auth/session-lifetime';
import { limits } from '@app/contracts/limits';
import { expect, test } from 'vitest';

const hour = 3_600_000;
const day = 24 * hour;

test.each([
  ['a sign-in', `at most ${sessionLives.remembered.absoluteMs / day} days`],
  ['a mailed code', `"until":"${limits.codeLifetimeMs / 60_000} minutes"`],
  ['a file that was not sent', `"until":"${limits.unsentFileMs / hour} hours"`],
  ['a browser that is known', `for ${limits.knownDeviceMs / day} days that you have signed in`],
  ['a device that is trusted', `such a device ${limits.trustedDeviceMs / day} days at most`],
])('says how long the product keeps %s (public-pages.privacy-and-terms)', (_, words) => {
  expect(JSON.stringify(privacyPage)).toContain(words);
});
