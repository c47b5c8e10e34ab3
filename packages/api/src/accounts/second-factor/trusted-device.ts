import { limits } from '@app/contracts/limits';
import { trustedDevice } from '@app/db/schema/accounts/second-factor';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { trustedDeviceCookie } from '../../core/cookies';
import { createToken, hashToken } from '../../core/token';

/** Never occurs in a token. */
const separator = '~';

function tokensOf(ctx: Context): string[] {
  const tokens = (ctx.request.trustedDevice ?? '').split(separator).filter(Boolean);
  return tokens.slice(0, limits.trustedDeviceAccounts);
}

/**
 * Matches the account's devices among this browser's tokens; devices trusted by another account do not count.
 */
function ownDevices(ctx: Context, userId: string) {
  return and(
    eq(trustedDevice.userId, userId),
    inArray(trustedDevice.id, tokensOf(ctx).map(hashToken)),
    gt(trustedDevice.expiresAt, ctx.now()),
  );
}

/**
 * Checks whether the owner trusts this browser, so that it needs no second factor; records the use
 * (auth.trusted-device).
 */
export async function checkTrustedDevice(ctx: Context, userId: string): Promise<boolean> {
  if (tokensOf(ctx).length === 0) return false;
  const used = await ctx.db
    .update(trustedDevice)
    .set({ lastUsedAt: ctx.now() })
    .where(ownDevices(ctx, userId))
    .returning({ id: trustedDevice.id });
  return used.length > 0;
}

/** Trusts this browser, in the caller's transaction; returns the cookie to set after its commit. */
export async function trustDevice(ctx: Context, userId: string): Promise<string> {
  const token = createToken();
  const now = ctx.now();
  await ctx.db.delete(trustedDevice).where(ownDevices(ctx, userId));
  await ctx.db.insert(trustedDevice).values({
    id: hashToken(token),
    userId,
    userAgent: ctx.request.userAgent.slice(0, limits.userAgent) || null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + limits.trustedDeviceMs),
  });
  const surplus = await ctx.db
    .select({ id: trustedDevice.id })
    .from(trustedDevice)
    .where(eq(trustedDevice.userId, userId))
    .orderBy(desc(trustedDevice.createdAt), desc(trustedDevice.id))
    .offset(limits.trustedDevices);
  if (surplus.length > 0) {
    const oldest = surplus.map(({ id }) => id);
    await ctx.db.delete(trustedDevice).where(inArray(trustedDevice.id, oldest));
  }
  const tokens = [token, ...tokensOf(ctx)].slice(0, limits.trustedDeviceAccounts);
  return trustedDeviceCookie(ctx, tokens.join(separator));
}

/** Returns the public handle of a trusted device, which reveals neither its token nor its id. */
export function trustedDeviceHandle({ keys }: Pick<Context, 'keys'>, id: string): string {
  return keys.mac('trusted device', id);
}

/** Returns the devices that an account trusts, latest first. */
export async function listTrustedDevices(ctx: Context, userId: string) {
  const rows = await ctx.db
    .select()
    .from(trustedDevice)
    .where(and(eq(trustedDevice.userId, userId), gt(trustedDevice.expiresAt, ctx.now())))
    .orderBy(desc(trustedDevice.createdAt), desc(trustedDevice.id));
  const currentIds = tokensOf(ctx).map(hashToken);
  return rows.map((row) => ({ ...row, current: currentIds.includes(row.id) }));
}
