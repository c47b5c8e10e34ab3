import { privacyPage } from '@app/content/legal';
import { sessionLifetimes } from '@app/contracts/accounts/auth/session-lifetime';
import { limits } from '@app/contracts/limits';
import { expect, test } from 'vitest';

const hour = 3_600_000;
const day = 24 * hour;

test.each([
  ['a sign-in', `at most ${sessionLifetimes.remembered.absoluteMs / day} days`],
  ['an emailed code', `"until":"${limits.codeLifetimeMs / 60_000} minutes"`],
  ['a file that was not sent', `"until":"${limits.unsentFileMs / hour} hours"`],
  ['a mail that is part of nothing', `what belongs to none ${limits.inboundMailRetentionMs / day} days`],
  ['a mail that waits', `what waits for one of us ${limits.inboundMailWaitsMs / day} days`],
  ['a draft of the team', `"until":"${limits.messageDraftMs / day} days after it was last touched"`],
  ['a notice', `"until":"${limits.noticesMs / day} days, and the last ${limits.notices} a person"`],
  ['a browser that is known', `for ${limits.knownDeviceMs / day} days that you have logged in`],
  ['a device that is trusted', `such a device ${limits.trustedDeviceMs / day} days at most`],
])('states how long the product keeps %s (public-pages.privacy-and-terms)', (_, words) => {
  expect(JSON.stringify(privacyPage)).toContain(words);
});
