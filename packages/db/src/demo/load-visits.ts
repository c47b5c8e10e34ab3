import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { template } from '../schema/catalogue/template';
import { ticket } from '../schema/desk/ticket';
import { siteFigure } from '../schema/traffic/page-view';
import { isDemoRow } from './demo-id';

/**
 * Number of days before loading that have sample visits: twice the longest range offered that is counted in
 * days rather than a year.
 */
const SAMPLE_DAYS = 180;
const BATCH_SIZE = 2_000;

type Figure = typeof siteFigure.$inferInsert;

/** Share of a day's visitors for each value. */
type Shares = readonly (readonly [value: string, share: number])[];

const pages: Shares = [
  ['/', 0.55],
  ['/templates', 0.46],
  ['/services', 0.14],
  ['/about', 0.11],
  ['/contact-us', 0.08],
  ['/services/web-development', 0.07],
  ['/services/network-cabling', 0.05],
  ['/clients', 0.05],
  ['/why-us', 0.04],
];
const devices: Shares = [
  ['phone', 0.52],
  ['desktop', 0.43],
  ['tablet', 0.05],
];
const sources: Shares = [
  ['google.com', 0.38],
  ['direct', 0.31],
  ['newsletter', 0.12],
  ['facebook.com', 0.1],
  ['bing.com', 0.05],
  ['linkedin.com', 0.04],
];
const referrers = sources.filter(([value]) => value.includes('.'));
const campaigns: Shares = [
  ['newsletter / email / new-templates', 0.08],
  ['newsletter / email / spring', 0.04],
];

/** Returns a number from 0 to below 1, the same for the same key. */
function stableFraction(key: string): number {
  let sum = 0;
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return sum / 997;
}

/** Returns a whole number near `size`. */
const jitter = (size: number, key: string): number => Math.round(size * (0.75 + stableFraction(key) / 2));

/** Rounds up or down by key, so that daily values below one still add up over many days. */
const roundByKey = (size: number, key: string): number => Math.floor(size + stableFraction(key));

/** Returns a day's visitors: more each month, fewer at weekends. */
function visitorsOf(day: Date, daysAgo: number): number {
  const weekend = [0, 6].includes(day.getUTCDay()) ? 0.6 : 1;
  return jitter((70 + (SAMPLE_DAYS - daysAgo) * 0.35) * weekend, day.toISOString());
}

function figuresOf(now: Date, daysAgo: number, templates: Shares): Figure[] {
  const moment = new Date(now.getTime() - daysAgo * 24 * 3_600_000);
  const day = moment.toISOString().slice(0, 10);
  const all = visitorsOf(moment, daysAgo);
  const figure = (dimension: Figure['dimension'], value: string, visitors: number, views: number): Figure => {
    const items = dimension === 'template' ? visitors : Math.round(visitors * 0.45);
    const itemVisitors = dimension === 'page' ? 0 : items;
    return {
      day,
      dimension,
      value,
      visitors,
      views,
      itemVisitors,
      cartVisitors: roundByKey(itemVisitors * 0.06, `${value} ${day} cart`),
    };
  };
  const dimensionFigures = (dimension: Figure['dimension'], shares: Shares, viewsPerVisitor: number) =>
    shares
      .map(([value, share]) => [value, jitter(all * share, `${day} ${value}`)] as const)
      .filter(([, visitors]) => visitors > 0)
      .map(([value, visitors]) => figure(dimension, value, visitors, Math.round(visitors * viewsPerVisitor)));
  return [
    figure('sample', '', 0, 0),
    figure('total', '', all, Math.round(all * 2.8)),
    ...dimensionFigures('page', pages, 1.2),
    ...dimensionFigures('device', devices, 2.8),
    ...dimensionFigures('source', sources, 2.8),
    ...dimensionFigures('referrer', referrers, 1),
    ...dimensionFigures('campaign', campaigns, 1),
    ...dimensionFigures('template', templates, 1.3),
  ];
}

/**
 * Inserts sample counts for the days before `now`, unless visits have already been counted, and the sources
 * of the sample requests.
 */
export async function loadVisits(tx: Transaction, now: Date): Promise<void> {
  const [found] = await tx.select({ day: siteFigure.day }).from(siteFigure).limit(1);
  if (found) return;
  const rows = await tx
    .select({ id: template.id })
    .from(template)
    .where(and(isDemoRow(template.id), eq(template.status, 'published')))
    .orderBy(template.id)
    .limit(12);
  const templates: Shares = rows.map(({ id }, index) => [id, 0.12 / (index + 1)]);
  const figures = Array.from({ length: SAMPLE_DAYS }, (_, day) => figuresOf(now, day + 1, templates)).flat();
  for (let offset = 0; offset < figures.length; offset += BATCH_SIZE) {
    await tx.insert(siteFigure).values(figures.slice(offset, offset + BATCH_SIZE));
  }
  const names = sql`array['google.com', 'direct', 'newsletter', 'facebook.com']`;
  await tx
    .update(ticket)
    .set({ visitSource: sql`(${names})[1 + abs(hashtext(${ticket.number})) % 4]` })
    .where(and(isDemoRow(ticket.id), eq(ticket.source, 'page')));
}

/** Removes the sample counts by day; visits counted since then stay. */
export async function clearVisits(tx: Transaction): Promise<void> {
  const sampleDays = tx
    .select({ day: siteFigure.day })
    .from(siteFigure)
    .where(eq(siteFigure.dimension, 'sample'));
  await tx.delete(siteFigure).where(inArray(siteFigure.day, sampleDays));
}
