import { limits } from '@app/contracts/limits';
import { Secret, TOTP } from 'otpauth';
import { createClient } from './callers';
import { insertUser, testPassword } from './rows';
import type { TestServices } from './services';

/** Returns the code that an authenticator app shows, `steps` half minutes from now. */
export function appCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/**
 * Inserts an account whose two-step sign-in was turned on half a minute ago, with the clock stopped, so that
 * the app's current code is unused. `device` is the client that set it up.
 */
export async function insertGuardedUser(
  services: TestServices,
  values: Parameters<typeof insertUser>[1] = {},
) {
  services.clock.freeze();
  // Confirmed long enough ago for a warning to reach its owner.
  const emailVerifiedAt = new Date(services.now().getTime() - limits.factorResetMs);
  const owner = await insertUser(services, { emailVerifiedAt, ...values });
  const device = createClient(services);
  await device.api.auth.login({ email: owner.email, password: testPassword });
  const { secret } = await device.api.secondFactor.start({ currentPassword: testPassword });
  const { recoveryCodes } = await device.api.secondFactor.confirm({ code: appCode(secret) });
  services.clock.advance(60_000);
  return {
    owner,
    device,
    secret,
    recoveryCodes: recoveryCodes ?? [],
    code: (steps = 0) => appCode(secret, steps),
  };
}
