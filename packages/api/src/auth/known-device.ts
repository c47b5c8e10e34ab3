import { randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '@app/contracts/limits';
import type { user } from '@app/db/schema/user';
import type { Context } from '../core/context';
import { knownDeviceCookie } from '../core/cookies';
import { hmac } from '../core/token';

type Account = Pick<typeof user.$inferSelect, 'id' | 'passwordHash'>;

/** `~` and `.` stand in no part of an entry. */
const between = '~';

/** One account's part of the cookie; worth nothing for another account, nor after a new password. */
function entryOf(ctx: Context, account: Account, device: string, signedInAt: number): string {
  const mac = hmac(ctx.secret, 'known device', account.id, account.passwordHash, device, String(signedInAt));
  return [device, signedInAt.toString(36), mac].join('.');
}

function entriesOf(ctx: Context): string[] {
  return (ctx.request.knownDevice ?? '').split(between).slice(0, limits.knownDeviceAccounts);
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function deviceOf(ctx: Context, account: Account, entry: string): string | null {
  const [device = '', time = ''] = entry.split('.');
  const signedInAt = Number.parseInt(time, 36);
  const age = ctx.now().getTime() - signedInAt;
  if (!(age >= 0 && age <= limits.knownDeviceMs)) return null;
  return isSame(entry, entryOf(ctx, account, device, signedInAt)) ? device : null;
}

/**
 * The name of the caller's device, if this account was signed in to on it within the last half year and with the password that
 * it still has. Such a device has tries of its own: no stranger can use them up.
 */
export function knownDevice(ctx: Context, account: Account | undefined): string | null {
  if (!account) return null;
  for (const entry of entriesOf(ctx)) {
    const device = deviceOf(ctx, account, entry);
    if (device) return device;
  }
  return null;
}

/** After a sign-in or a proof by mail: this device is known from now on. The cookie is another one each time. */
export function rememberDevice(ctx: Context, account: Account): void {
  const known = knownDevice(ctx, account);
  const device = known ?? randomBytes(12).toString('base64url');
  const others = entriesOf(ctx).filter((entry) => entry && deviceOf(ctx, account, entry) === null);
  const entries = [entryOf(ctx, account, device, ctx.now().getTime()), ...others];
  ctx.request.setCookie(knownDeviceCookie(ctx, entries.slice(0, limits.knownDeviceAccounts).join(between)));
}
