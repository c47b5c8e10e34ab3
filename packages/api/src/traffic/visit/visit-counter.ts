import { randomBytes } from 'node:crypto';
import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import { countingDay } from '@app/db/schema/traffic/page-view';
import { wellFormed } from '@app/db/well-formed-json';
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';
import type { Visitor, VisitPort } from '../../core/ports';
import { clientKey } from '../../core/rate-limits';
import { readSettings } from '../../core/setting/read-settings';
import { findNamedPages } from './find-named-pages';
import { browserOf, campaignOf, countedPage, referrerHost, sourceOf } from './visit-facts';

/**
 * Derives visitor keys, each the same for one day and on every instance (analytics.visitor-of-a-day): an HMAC
 * with the day's salt, which is in the database until the day is over. Returns a function that gives a day's
 * key function; null for a day that is over.
 */
function visitorKeys({ db, keys }: Pick<Services, 'db' | 'keys'>) {
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

const MINUTE_MS = 60_000;
/** Addresses counted per minute; visits from further addresses are ignored. */
const MAX_ADDRESSES = 50_000;

type PendingVisit = Visitor & { at: number } & (
    | { kind: 'view'; address: string; referrer: string | undefined }
    | { kind: 'cart'; templateIds: readonly string[] }
  );

type CounterServices = Pick<
  Services,
  'db' | 'keys' | 'now' | 'log' | 'orderTaxRate' | 'teamEmail' | 'timeZone'
>;

interface Options {
  /** Host of the site: its own pages are no referrers. */
  ownHost: string;
  /** Delay in milliseconds between the first view and writing; null: only when `flush` is called. */
  writeAfterMs: number | null;
  /** Maximum views written per day. */
  viewsPerDay?: number;
}

/** A row of `page_view`, as the database reads it from JSON. */
interface ViewRow {
  day: string;
  at: string;
  visitor: string;
  kind: PendingVisit['kind'];
  page: string | null;
  template_id: string | null;
  referrer: string | null;
  campaign: string | null;
  source: string;
  device: string;
}

/**
 * Limits the views counted per address and minute, so that a flood from one place does not distort the
 * metrics.
 */
function minuteLimit() {
  let minute = 0;
  const counts = new Map<string, number>();
  return ({ ip, at }: PendingVisit): boolean => {
    const currentMinute = Math.floor(at / MINUTE_MS);
    if (currentMinute !== minute) counts.clear();
    minute = currentMinute;
    const key = clientKey(ip);
    const count = (counts.get(key) ?? 0) + 1;
    if (count > limits.viewsPerMinute || (count === 1 && counts.size >= MAX_ADDRESSES)) return false;
    counts.set(key, count);
    return true;
  };
}

/**
 * Counts visits independently of the requests (docs/decisions/0025): views wait in memory, and are filtered
 * and written a second later in one statement. A process that dies loses that second; a failure is logged and
 * not retried.
 */
export function createVisitCounter(
  services: CounterServices,
  { ownHost, writeAfterMs, viewsPerDay = limits.viewsPerDay }: Options,
): VisitPort {
  const { db, log, now } = services;
  const keysOf = visitorKeys(services);
  const isWithinLimit = minuteLimit();
  let queue: PendingVisit[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  /** Rows this process has written for the latest day: recounting a day has to finish within its minute. */
  let written = { day: '', rows: 0 };
  const reserveRows = (day: string, rows: number): boolean => {
    if (written.day !== day) written = { day, rows: 0 };
    written.rows += rows;
    return written.rows <= viewsPerDay;
  };

  const write = async (batch: readonly PendingVisit[]) => {
    const { countVisits, timeZone } = await readSettings(services);
    if (!countVisits) return;
    const counted = batch.filter((one) => !browserOf(one.userAgent).isRobot && isWithinLimit(one));
    const published = await findPublishedPages(services, counted);
    const rows: ViewRow[] = [];
    for (const one of counted) {
      const day = dayOf(new Date(one.at), timeZone);
      const keyOf = await keysOf(day);
      const made = keyOf ? rowsOf(one, { day, visitor: keyOf(one), published, ownHost }) : [];
      if (reserveRows(day, made.length)) rows.push(...made);
    }
    if (rows.length > 0) await insertViews(db, rows);
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = queue;
    queue = [];
    writing = writing
      .then(() => (batch.length > 0 ? write(batch) : undefined))
      .catch((error) => log.warn({ err: error }, 'could not count visits'));
    return writing;
  };

  const note = (one: PendingVisit) => {
    if (queue.length >= limits.viewsAtOnce) return;
    queue.push(one);
    if (writeAfterMs !== null && timer === undefined) {
      timer = setTimeout(flush, writeAfterMs);
      timer.unref();
    }
  };

  return {
    notePage({ ip, userAgent }, { address, referrer }) {
      if (address.length > limits.viewedAddress) return;
      note({ kind: 'view', at: now().getTime(), ip, userAgent, address, referrer });
    },
    noteCart: ({ ip, userAgent }, templateIds) =>
      note({ kind: 'cart', at: now().getTime(), ip, userAgent, templateIds }),
    keyOf: async (visitor, day) => (await keysOf(day))?.(visitor) ?? null,
    flush,
  };
}

const pathOf = (address: string) => address.split('?', 1)[0] ?? '';

/** Returns the opened pages that exist only while they are published (analytics.known-pages). */
function findPublishedPages(services: CounterServices, batch: readonly PendingVisit[]) {
  const named = batch.flatMap((one) => {
    const found = one.kind === 'view' && countedPage(pathOf(one.address))?.named;
    return found ? [found] : [];
  });
  return findNamedPages(services, named);
}

function rowsOf(
  one: PendingVisit,
  known: {
    day: string;
    visitor: string;
    published: Awaited<ReturnType<typeof findPublishedPages>>;
    ownHost: string;
  },
): ViewRow[] {
  const { day, visitor, published, ownHost } = known;
  const { device } = browserOf(one.userAgent);
  const common = { day, visitor, device, at: new Date(one.at).toISOString() };
  if (one.kind === 'cart') {
    const noPage = { page: null, referrer: null, campaign: null, source: sourceOf(null, null) };
    return one.templateIds.map((id) => ({ ...common, ...noPage, kind: 'cart', template_id: id }));
  }
  const found = countedPage(pathOf(one.address));
  const isExistingPage = found && (found.named === null || published.has(found.page));
  if (!isExistingPage) return [];
  const campaign = campaignOf(one.address);
  const referrer = referrerHost(one.referrer, ownHost);
  return [
    {
      ...common,
      kind: 'view',
      page: found.page,
      template_id: published.get(found.page)?.templateId ?? null,
      referrer,
      campaign: campaign?.campaign ?? null,
      source: sourceOf(campaign, referrer),
    },
  ];
}

async function insertViews(db: Services['db'], rows: readonly ViewRow[]): Promise<void> {
  await db.execute(sql`
    insert into page_view (day, at, visitor, kind, page, template_id, referrer, campaign, source, device)
    select day, at, visitor, kind, page, template_id, referrer, campaign, source, device
    from jsonb_to_recordset(${JSON.stringify(wellFormed(rows))}::jsonb) as row (
      day date, at timestamptz, visitor uuid, kind text, page text, template_id uuid, referrer text, campaign text,
      source text, device text)`);
}
