import { randomBytes } from 'node:crypto';
import { limits } from '@app/contracts/limits';
import type { user } from '@app/db/schema/accounts/user';
import type { Context } from '../../core/context';
import { knownDeviceCookie } from '../../core/cookies';

type Account = Pick<typeof user.$inferSelect, 'id' | 'passwordHash'>;

interface Device {
  name: string;
  /** A second-factor code was entered on it, not just the password or a code by mail. */
  byFactor: boolean;
}

/** `~` and `.` occur in no part of an entry. */
const separator = '~';

const purposeOf = (byFactor: boolean) => (byFactor ? 'known device by factor' : 'known device');

/** The signed values that invalidate an entry for another account, and after a password change. */
const signedValues = ({ id, passwordHash }: Account, name: string, signedInAt: number) => [
  id,
  passwordHash,
  name,
  String(signedInAt),
];

/** Builds one account's entry in the cookie. */
function entryOf(ctx: Context, account: Account, { name, byFactor }: Device, signedInAt: number): string {
  const signature = ctx.keys.sign(purposeOf(byFactor), signedValues(account, name, signedInAt));
  return [name, signedInAt.toString(36), signature].join('.');
}

function entriesOf(ctx: Context): string[] {
  return (ctx.request.knownDevice ?? '').split(separator).slice(0, limits.knownDeviceAccounts);
}

function deviceOf(ctx: Context, account: Account, entry: string): Device | null {
  const [name = '', time = '', signature = ''] = entry.split('.');
  const signedInAt = Number.parseInt(time, 36);
  const age = ctx.now().getTime() - signedInAt;
  if (!(age >= 0 && age <= limits.knownDeviceMs)) return null;
  const signed = signedValues(account, name, signedInAt);
  const byFactor = [true, false].find((by) => ctx.keys.isSigned(purposeOf(by), signed, signature));
  return byFactor === undefined ? null : { name, byFactor };
}

function findDevice(ctx: Context, account: Account): Device | null {
  for (const entry of entriesOf(ctx)) {
    const device = deviceOf(ctx, account, entry);
    if (device) return device;
  }
  return null;
}

/**
 * Returns the name of the caller's device, if it signed in to this account within the last half year with the
 * current password. Such a device has its own attempts, which a stranger cannot use up.
 */
export function knownDevice(ctx: Context, account: Account | undefined): string | null {
  return (account && findDevice(ctx, account)?.name) ?? null;
}

/**
 * Does the same, but only if a second-factor code was entered on it. Other devices get no attempts of their
 * own for codes: with a password or a mailbox a thief can create any number of known devices.
 */
export function factorDevice(ctx: Context, account: Account): string | null {
  const device = findDevice(ctx, account);
  return device?.byFactor ? device.name : null;
}

/**
 * Makes this device known after a sign-in or a proof by mail. The cookie changes each time. `byFactor`: a
 * second-factor code was entered, which then holds as long as the password.
 */
export function rememberDevice(ctx: Context, account: Account, byFactor = false): void {
  const known = findDevice(ctx, account);
  const device = {
    name: known?.name ?? randomBytes(12).toString('base64url'),
    byFactor: byFactor || known?.byFactor === true,
  };
  const others = entriesOf(ctx).filter((entry) => entry && deviceOf(ctx, account, entry) === null);
  const entries = [entryOf(ctx, account, device, ctx.now().getTime()), ...others];
  ctx.request.setCookie(knownDeviceCookie(ctx, entries.slice(0, limits.knownDeviceAccounts).join(separator)));
}
