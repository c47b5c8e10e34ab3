import { randomBytes } from 'node:crypto';
import { limits } from '@app/contracts/limits';
import { countingDay } from '@app/db/schema/traffic/page-view';
import { eq } from 'drizzle-orm';
import type { Services } from '../../core/context';
import type { Visitor } from '../../core/ports';
import { clientKey } from '../../core/rate-limits';

/**
 * Derives visitor keys, each the same for one day and on every instance (analytics.visitor-of-a-day): an HMAC
 * with the day's salt, which is in the database until the day is over. Returns a function that gives a day's
 * key function; null for a day that is over.
 */
export function visitorKeys({ db, keys }: Pick<Services, 'db' | 'keys'>) {
  let latest: { day: string; salt: string | null } | undefined;
  const saltOf = async (day: string): Promise<string | null> => {
    if (latest?.day === day) return latest.salt;
    const salt = randomBytes(32).toString('hex');
    await db.insert(countingDay).values({ day, salt }).onConflictDoNothing();
    const [row] = await db
      .select({ salt: countingDay.salt })
      .from(countingDay)
      .where(eq(countingDay.day, day));
    latest = { day, salt: row?.salt ?? null };
    return latest.salt;
  };
  return async (day: string): Promise<((visitor: Visitor) => string) | null> => {
    const salt = await saltOf(day);
    if (!salt) return null;
    return ({ ip, userAgent }) =>
      // Includes the server's secret, so that read access to the database alone is not enough to try
      // addresses.
      keys
        .mac('visitor', salt, clientKey(ip), userAgent.slice(0, limits.userAgent))
        .slice(0, 32)
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
}
