import { contentSections, editableFieldsOf } from '@app/content/editing/sections';
import {
  type GuideStep,
  guideStateSchema,
  guideSteps,
  type SampleKind,
  sampleKinds,
  sampleLists,
} from '@app/contracts/operations/guide/schema';
import { adminRoles } from '@app/contracts/people/user/role';
import { isDemoRow } from '@app/db/demo/demo-id';
import { isSample, isSampleAccount } from '@app/db/demo/unchanged-samples';
import { user } from '@app/db/schema/accounts/user';
import { collection } from '@app/db/schema/catalogue/collection';
import { template } from '@app/db/schema/catalogue/template';
import { setting } from '@app/db/schema/core/setting';
import { cannedReply } from '@app/db/schema/desk/canned-reply';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { company } from '@app/db/schema/people/company';
import { order } from '@app/db/schema/sales/order';
import { contentWord } from '@app/db/schema/site/content-word';
import { post } from '@app/db/schema/site/post';
import { and, eq, inArray, isNotNull, isNull, not, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';

/** Stored beside the settings, by a name that is none of theirs. */
export const guideName = 'guide';

export type GuideState = z.output<typeof guideStateSchema>;

const notStarted: GuideState = { skipped: [], closed: false };

/** Returns what people have said about the guide; unreadable values count as nothing said. */
export async function readGuideState({ db }: Pick<UserContext, 'db'>): Promise<GuideState> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, guideName));
  return guideStateSchema.safeParse(row?.value).data ?? notStarted;
}

/** The field of the site's texts that a step is about. */
const pathsOfSteps: Partial<Record<GuideStep, string>> = {
  name: 'company.name',
  logo: 'brand.sign',
  colors: 'brand.primary',
  offices: 'company.offices',
  services: 'services',
};

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`);

/** Returns the section of the studio with a field at or below this path. */
function sectionWith(path: string): string | null {
  const found = contentSections.find((section) =>
    editableFieldsOf(section).some((field) => isBelow(field.path, path)),
  );
  return found?.id ?? null;
}

/** `removed`: which of them `removeSamples` deletes. */
const sampleTables = {
  templates: { table: template, removed: isSample.template },
  collections: { table: collection, removed: isSample.collection },
  posts: { table: post, removed: isSample.post },
  people: { table: user, removed: isSampleAccount },
  companies: { table: company, removed: isSample.company },
  tickets: { table: ticket, removed: isDemoRow(ticket.id) },
  orders: { table: order, removed: isDemoRow(order.id) },
  messages: { table: contactMessage, removed: isDemoRow(contactMessage.id) },
  replies: { table: cannedReply, removed: isSample.cannedReply },
} satisfies Record<SampleKind, { table: unknown; removed: SQL }>;

async function countSamples({ db }: UserContext) {
  const counts = await Promise.all(
    sampleKinds.map(async (kind) => {
      const { table, removed } = sampleTables[kind];
      const [all, count] = await Promise.all([
        db.$count(table, isDemoRow(table.id)),
        db.$count(table, removed),
      ]);
      return { kind, count, kept: all - count };
    }),
  );
  const some = (counted: { kind: SampleKind; count: number }[]) => counted.filter(({ count }) => count > 0);
  return {
    samples: some(counts.map(({ kind, count }) => ({ kind, count }))),
    /** Loaded with the samples, and somebody's own by now. */
    kept: some(counts.map(({ kind, kept }) => ({ kind, count: kept }))),
  };
}

/** Returns which steps that are not about texts are done. */
async function doneInDashboard(ctx: UserContext): Promise<Partial<Record<GuideStep, boolean>>> {
  const { db } = ctx;
  const own = and(eq(template.status, 'published'), not(isDemoRow(template.id)));
  const colleagues = and(inArray(user.role, [...adminRoles]), isNull(user.suspendedAt), not(isSampleAccount));
  const [settings, templates, team, mail] = await Promise.all([
    readSettings(ctx),
    db.$count(template, own),
    db.$count(user, colleagues),
    db.$count(setting, eq(setting.name, 'teamEmail')),
  ]);
  return {
    template: templates > 0,
    team: team > 1,
    mail: mail > 0 || ctx.teamEmail !== undefined,
    payment: ctx.payments !== null || settings.bankTransferOn || settings.mobileMoneyOn,
  };
}

/**
 * Returns the guide that makes the site an owner's (dashboard.setup-guide): for each step whether it is done,
 * and what is still sample content.
 */
export async function readGuide(ctx: UserContext) {
  const [state, published, done, samples] = await Promise.all([
    readGuideState(ctx),
    ctx.db.select({ path: contentWord.path }).from(contentWord).where(isNotNull(contentWord.published)),
    doneInDashboard(ctx),
    countSamples(ctx),
  ]);
  const isPublished = (path: string) => published.some((word) => isBelow(word.path, path));
  return {
    closed: state.closed,
    steps: guideSteps.map((step) => {
      const path = pathsOfSteps[step];
      return {
        step,
        done: path ? isPublished(path) : (done[step] ?? false),
        skipped: state.skipped.includes(step),
        /** Where the site's texts are edited; null for a step elsewhere in the dashboard. */
        section: path ? sectionWith(path) : null,
      };
    }),
    ...samples,
    lists: sampleLists
      .filter((path) => !isPublished(path))
      .map((path) => ({ path, section: sectionWith(path) })),
  };
}
