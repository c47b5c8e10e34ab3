import { randomBytes } from 'node:crypto';
import { limits } from '@app/contracts/limits';
import type { user } from '@app/db/schema/user';
import type { Context } from '../core/context';
import { knownDeviceCookie } from '../core/cookies';

type Account = Pick<typeof user.$inferSelect, 'id' | 'passwordHash'>;

interface Device {
  name: string;
  /** Somebody has given a code of the second factor on it, not the password or a mail alone. */
  byFactor: boolean;
}

/** `~` and `.` stand in no part of an entry. */
const between = '~';

const purposeOf = (byFactor: boolean) => (byFactor ? 'known device by factor' : 'known device');

/** What makes an entry worth nothing for another account, and after a new password. */
const signedOf = ({ id, passwordHash }: Account, name: string, signedInAt: number) => [
  id,
  passwordHash,
  name,
  String(signedInAt),
];

/** One account's part of the cookie. */
function entryOf(ctx: Context, account: Account, { name, byFactor }: Device, signedInAt: number): string {
  const signature = ctx.keys.sign(purposeOf(byFactor), signedOf(account, name, signedInAt));
  return [name, signedInAt.toString(36), signature].join('.');
}

function entriesOf(ctx: Context): string[] {
  return (ctx.request.knownDevice ?? '').split(between).slice(0, limits.knownDeviceAccounts);
}

function deviceOf(ctx: Context, account: Account, entry: string): Device | null {
  const [name = '', time = '', signature = ''] = entry.split('.');
  const signedInAt = Number.parseInt(time, 36);
  const age = ctx.now().getTime() - signedInAt;
  if (!(age >= 0 && age <= limits.knownDeviceMs)) return null;
  const signed = signedOf(account, name, signedInAt);
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
 * The name of the caller's device, if this account was signed in to on it within the last half year and with the password that
 * it still has. Such a device has tries of its own: no stranger can use them up.
 */
export function knownDevice(ctx: Context, account: Account | undefined): string | null {
  return (account && findDevice(ctx, account)?.name) ?? null;
}

/**
 * The same where a code of the second factor was given on it. Others have no tries of their own at one: a password or a mailbox makes
 * as many known devices as a thief likes.
 */
export function factorDevice(ctx: Context, account: Account): string | null {
  const device = findDevice(ctx, account);
  return device?.byFactor ? device.name : null;
}

/**
 * After a sign-in or a proof by mail: this device is known from now on. The cookie is another one each time. `byFactor`: by a code
 * of the second factor, which then holds as long as the password.
 */
export function rememberDevice(ctx: Context, account: Account, byFactor = false): void {
  const known = findDevice(ctx, account);
  const device = {
    name: known?.name ?? randomBytes(12).toString('base64url'),
    byFactor: byFactor || known?.byFactor === true,
  };
  const others = entriesOf(ctx).filter((entry) => entry && deviceOf(ctx, account, entry) === null);
  const entries = [entryOf(ctx, account, device, ctx.now().getTime()), ...others];
  ctx.request.setCookie(knownDeviceCookie(ctx, entries.slice(0, limits.knownDeviceAccounts).join(between)));
}
