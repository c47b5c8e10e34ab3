import { readLanguage } from '@app/contracts/languages';
import { limits } from '@app/contracts/limits';
import { redirectAddress } from '@app/contracts/traffic/redirect/redirect-path';
import { redirect } from '@app/db/schema/traffic/redirect';
import { desc, inArray, like, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';
import type { RedirectPort, Visitor } from '../../core/ports';
import { clientKey } from '../../core/rate-limits';
import { browserOf, hostOf } from '../visit/visit-facts';

type FinderServices = Pick<Services, 'db' | 'now' | 'log'>;

/** Paths that vulnerability scanners probe; they say nothing about missing pages. */
const probePattern =
  /(?:^|\/)(?:\.|wp-|xmlrpc|phpmyadmin|cgi-bin|vendor\/|actuator|server-status|owa\/|boaform)|\.(?:php\d?|aspx?|jsp|cgi|env|sql|bak|ini|ya?ml|json|xml|js|css|map|png|jpe?g|gif|webp|svg|ico|txt|zip|gz)$/;

const foundColumns = {
  id: redirect.id,
  fromPath: redirect.fromPath,
  target: redirect.target,
  isPermanent: redirect.isPermanent,
};

type FoundRow = Pick<typeof redirect.$inferSelect, keyof typeof foundColumns>;

/** The redirects from a query of the home page, by old address. */
export type HomeRedirects = ReadonlyMap<string, FoundRow>;

/** Reads what `createRedirectFinder` needs in memory: these are asked for before the cached home page is sent. */
export async function readHomeRedirects({ db }: Pick<Services, 'db'>): Promise<HomeRedirects> {
  const rows = await db.select(foundColumns).from(redirect).where(like(redirect.fromPath, '/?%'));
  return new Map(rows.map((row) => [row.fromPath, row]));
}

interface Miss {
  path: string;
  hits: number;
  referrer: string | null;
}

/** Clients counted per day; further clients are ignored. */
const maxClients = 10_000;

/**
 * Limits the paths counted per client and day, and ignores robots, so that a flood of invented paths does not
 * fill the list.
 */
function dailyLimit({ now }: Pick<FinderServices, 'now'>): (visitor: Visitor) => boolean {
  let today = '';
  const counts = new Map<string, number>();
  return ({ ip, userAgent }) => {
    if (browserOf(userAgent).isRobot) return false;
    const day = now().toISOString().slice(0, 10);
    if (day !== today) counts.clear();
    today = day;
    const key = clientKey(ip);
    const count = (counts.get(key) ?? 0) + 1;
    if (count > limits.missingPagesPerClient || (count === 1 && counts.size >= maxClients)) return false;
    counts.set(key, count);
    return true;
  };
}

/**
 * Finds where missing pages redirect to, and counts hits and misses (redirects.missing-page-list). Counts
 * wait in memory and are written together `writeAfterMs` later, or, if null, when `flush` is called; a
 * process that dies loses them.
 */
export function createRedirectFinder(
  services: FinderServices,
  { writeAfterMs, homeRedirects }: { writeAfterMs: number | null; homeRedirects: () => HomeRedirects },
): RedirectPort {
  const { db, log } = services;
  let used = new Map<string, number>();
  let pendingMisses = new Map<string, Miss>();
  const isWithinLimit = dailyLimit(services);
  let timer: NodeJS.Timeout | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const [uses, misses] = [used, pendingMisses];
    [used, pendingMisses] = [new Map(), new Map()];
    try {
      if (uses.size > 0) await writeUses(services, uses);
      if (misses.size > 0) await writeMisses(services, [...misses.values()]);
    } catch (error) {
      log.warn({ err: error }, 'could not count missing pages');
    }
  };
  const scheduleFlush = () => {
    if (writeAfterMs === null || timer !== undefined) return;
    timer = setTimeout(() => void flush(), writeAfterMs);
    timer.unref();
  };

  return {
    leadsFromHome(address) {
      const known = homeRedirects();
      if (known.size === 0) return false;
      const [pathname = '', ...query] = address.split('?');
      if (query.length === 0 || readLanguage(pathname).path !== '/') return false;
      return known.has(redirectAddress('/', query.join('?'))?.keys[0] ?? '');
    },
    async find(pathname, search) {
      const address = redirectAddress(pathname, search);
      const [key] = address?.keys ?? [];
      if (!address || key === undefined) return null;
      const row = address.path === '/' ? homeRedirects().get(key) : await findRow(db, address.keys);
      if (!row) return null;
      used.set(row.id, (used.get(row.id) ?? 0) + 1);
      scheduleFlush();
      const { target, isPermanent, fromPath } = row;
      return { target, isPermanent, search: address.carriedFrom(fromPath) };
    },
    noteMissing(pathname, visitor, referrer) {
      const [path] = redirectAddress(pathname, '')?.keys ?? [];
      if (path === undefined || probePattern.test(path) || !isWithinLimit(visitor)) return;
      const known = pendingMisses.get(path) ?? { path, hits: 0, referrer: null };
      if (known.hits === 0 && pendingMisses.size >= limits.missingPages) return;
      pendingMisses.set(path, { path, hits: known.hits + 1, referrer: hostOf(referrer) ?? known.referrer });
      scheduleFlush();
    },
    flush,
  };
}

/** Returns the redirect from the first of these addresses that has one. */
async function findRow(db: Services['db'], keys: readonly string[]): Promise<FoundRow | undefined> {
  const [row] = await db
    .select(foundColumns)
    .from(redirect)
    .where(inArray(redirect.fromPath, [...keys]))
    .orderBy(desc(sql`length(${redirect.fromPath})`))
    .limit(1);
  return row;
}

async function writeUses({ db, now }: FinderServices, uses: ReadonlyMap<string, number>): Promise<void> {
  // A fixed order prevents deadlocks between two processes.
  const rows = [...uses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, hits]) => ({ id, hits }));
  await db.execute(sql`
    update redirect set hits = least(redirect.hits::bigint + used.hits, 2147483647)::int, last_used_at = ${now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as used (id uuid, hits int)
    where redirect.id = used.id`);
}

/**
 * Adds to the stored counts. New paths are added as far as there is room, which is made by deleting the least
 * requested and oldest ones.
 */
async function writeMisses({ db, now }: FinderServices, misses: readonly Miss[]): Promise<void> {
  const rows = misses.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const timestamp = now().toISOString();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('missing pages', 0))`);
    await tx.execute(sql`
      insert into missing_page (path, hits, last_seen_at, referrer_host)
      select path, hits, ${timestamp}::timestamptz, referrer
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as missed (path text, hits int, referrer text)
      on conflict (path) do update set hits = least(missing_page.hits::bigint + excluded.hits, 2147483647)::int,
        last_seen_at = excluded.last_seen_at, referrer_host = coalesce(excluded.referrer_host, missing_page.referrer_host)`);
    await tx.execute(sql`
      delete from missing_page where last_seen_at < ${timestamp}::timestamptz - make_interval(days => ${limits.missingPageDays})`);
    await tx.execute(sql`
      delete from missing_page where path in (
        select path from missing_page order by hits desc, last_seen_at desc, path offset ${limits.missingPages})`);
  });
}
