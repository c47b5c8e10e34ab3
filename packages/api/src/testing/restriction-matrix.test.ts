import { limits } from '@app/contracts/limits';
import { scopesOfAreas, workAreaKeys } from '@app/contracts/people/user/restriction';
import { adminRoles } from '@app/contracts/people/user/role';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ScopeRule } from '../core/authorize-token';
import { findProcedure, procedureMeta, procedurePaths } from '../core/router-procedures';
import { appRouter } from '../router';
import { callAs, callPath, rejection } from './callers';
import { insertUser } from './rows';
import { createTestServices, type TestServices } from './services';

/**
 * The scopes a restricted team account needs for each procedure that only the team may call
 * (users.restricted-accounts). `any` concerns only the caller or checks scopes itself, `never` is for
 * unrestricted accounts. A procedure without an entry fails the test below. Procedures that others may call
 * too treat a restricted account as a customer: `restricted-views.test.ts`.
 */
const pathsByScope: Readonly<Record<ScopeRule, readonly string[]>> = {
  any: [
    'account.changeSignature',
    'account.signature',
    'answer.held',
    'answer.outcome',
    'answer.send',
    'answer.sendNow',
    'answer.underway',
    'answer.undo',
    'draft.get',
    'draft.save',
    'inboundMail.original',
    'notice.fresh',
    'notice.list',
    'notice.read',
    'notice.readAll',
    'notice.readPlace',
    'notice.setSwitch',
    'notice.switches',
    'notice.unread',
    'savedView.create',
    'savedView.list',
    'savedView.overwrite',
    'savedView.remove',
    'savedView.rename',
    'search.everything',
    'stats.attention',
    'ticket.assignees',
  ],
  never: [
    'audit.list',
    'cart.list',
    'cart.remind',
    'customer.mails',
    'customer.signIns',
    'guide.get',
    'guide.removeSamples',
    'guide.update',
    'import.byId',
    'import.cancel',
    'import.list',
    'import.undo',
    'inboundMail.assign',
    'company.setTaxStatus',
    'customer.setTaxStatus',
    'inboundMail.byId',
    'inboundMail.changeMany',
    'inboundMail.counts',
    'inboundMail.list',
    'inboundMail.mailbox',
    'inboundMail.makeLead',
    'inboundMail.makeTicket',
    'inboundMail.markSpam',
    'inboundMail.unmarkSpam',
    'mail.counts',
    'mail.list',
    'mail.preview',
    'mail.retry',
    'setting.addTaxRate',
    'setting.all',
    'setting.archiveTaxRate',
    'setting.makeTaxDefault',
    'setting.taxRates',
    'setting.update',
    'user.markBreakGlass',
    'user.restrict',
    'webhook.create',
    'webhook.deliveries',
    'webhook.list',
    'webhook.ping',
    'webhook.remove',
    'webhook.replay',
    'webhook.rotateSecret',
    'webhook.update',
  ],
  'templates:read': [
    'category.list',
    'category.translation',
    'collection.all',
    'collection.byId',
    'collection.searchSettings',
    'collection.translation',
    'collection.picked',
    'collection.preview',
    'release.list',
    'review.byId',
    'review.list',
    'template.counts',
    'template.list',
    'template.media',
    'template.searchSettings',
    'template.translation',
    'template.scheduled',
  ],
  'templates:write': [
    'category.create',
    'category.merge',
    'category.translate',
    'category.remove',
    'category.reorder',
    'category.update',
    'collection.create',
    'collection.publish',
    'collection.remove',
    'collection.reorder',
    'collection.unpublish',
    'collection.saveSearchSettings',
    'collection.translate',
    'collection.update',
    'release.add',
    'release.publish',
    'release.remove',
    'release.update',
    'release.withdraw',
    'review.answer',
    'review.decline',
    'review.hide',
    'review.keep',
    'review.publish',
    'review.publishMany',
    'template.addMedia',
    'template.changeMany',
    'template.create',
    'template.pin',
    'template.publish',
    'template.reject',
    'template.remove',
    'template.removeMedia',
    'template.reorderMedia',
    'template.returnToPending',
    'template.schedule',
    'template.setMediaAlt',
    'template.unpublish',
    'template.saveSearchSettings',
    'template.translate',
    'template.unschedule',
    'template.update',
    'template.upload',
  ],
  'tickets:read': [
    'blockedSender.list',
    'cannedReply.list',
    'company.tickets',
    'customer.files',
    'customer.tickets',
    'ticket.byId',
    'ticket.counts',
    'ticket.customerHistory',
    'ticket.leave',
    'ticket.list',
    'ticket.mergeCandidates',
    'ticket.saleTerms',
    'ticket.templates',
    'ticket.watch',
    'ticketTag.list',
  ],
  'tickets:write': [
    'blockedSender.remove',
    'cannedReply.attachFiles',
    'cannedReply.create',
    'cannedReply.remove',
    'cannedReply.update',
    'contact.convert',
    'ticket.addNote',
    'ticket.addParticipant',
    'ticket.assign',
    'ticket.changeMany',
    'ticket.close',
    'ticket.customers',
    'ticket.editNote',
    'ticket.follow',
    'ticket.forward',
    'ticket.markSpam',
    'ticket.merge',
    'ticket.openForCustomer',
    'ticket.removeParticipant',
    'ticket.reopen',
    'ticket.respond',
    'ticket.setPriority',
    'ticket.snooze',
    'ticket.split',
    'ticket.tag',
    'ticket.unmarkSpam',
    'ticketTag.merge',
    'ticketTag.remove',
    'ticketTag.save',
  ],
  'quotes:read': [
    'customer.quotes',
    'quote.byNumber',
    'quote.figures',
    'quote.list',
    'quote.ofTicket',
    'quote.prices',
    'quote.scopes',
  ],
  'quotes:write': [
    'quote.discard',
    'quote.duplicate',
    'quote.furtherRounds',
    'quote.removePrice',
    'quote.removeScope',
    'quote.save',
    'quote.savePrice',
    'quote.saveScope',
    'quote.send',
    'quote.withdraw',
  ],
  'orders:read': [
    'company.orders',
    'customer.orders',
    'invoice.byNumber',
    'invoice.list',
    'ledger.list',
    'ledger.month',
    'ledger.monthDifferences',
    'license.ofOrder',
    'order.byNumber',
    'order.suggestedBuyer',
    'order.leave',
    'order.list',
    'order.messages',
    'order.watch',
    'payment.listForOrder',
    'payment.moveTargets',
    'proof.ofOrder',
  ],
  'orders:write': [
    'invoice.credit',
    'invoice.issue',
    'invoice.reissue',
    'invoice.undoWriteOff',
    'invoice.writeOff',
    'license.give',
    'license.restore',
    'license.revoke',
    'order.addNote',
    'order.editNote',
    'order.changeBuyer',
    'order.move',
    'order.respond',
    'order.settleTalk',
    'order.update',
    'payment.attachProof',
    'payment.cancel',
    'payment.move',
    'payment.record',
    'payment.recordByNumber',
    'payment.settle',
    'refund.create',
    'refund.recordOutside',
    'ticket.finalize',
    'correction.decide',
    'handover.tick',
    'proof.show',
    'proof.withdraw',
  ],
  'messages:read': ['contact.byId', 'contact.counts', 'contact.list', 'customer.leads'],
  'messages:write': [
    'contact.assign',
    'contact.changeMany',
    'contact.handle',
    'contact.lose',
    'contact.note',
    'contact.remove',
    'contact.reopen',
    'contact.respond',
  ],
  'users:read': [
    'company.byId',
    'company.list',
    'customer.byAddress',
    'customer.byId',
    'customer.notes',
    'user.all',
    'user.assigned',
    'user.byId',
    'user.list',
    'user.stats',
  ],
  'users:write': [
    'company.merge',
    'company.remove',
    'company.save',
    'company.setPerson',
    'customer.addNote',
    'customer.editNote',
    'customer.removeNote',
    'user.changeMany',
    'user.create',
    'user.endSessions',
    'user.remove',
    'user.resetFactor',
    'user.sendReset',
    'user.suspend',
    'user.unsuspend',
    'user.update',
  ],
  'stats:read': [
    'analytics.funnel',
    'analytics.list',
    'analytics.summary',
    'report.hours',
    'report.people',
    'report.ratings',
    'report.timeZone',
    'report.times',
    'report.trends',
    'stats.growth',
    'stats.highestTicketTemplate',
    'stats.sales',
    'stats.templateTicketCounts',
    'stats.ticketsInPeriods',
    'stats.ticketsPerMonth',
    'stats.ticketsPerWeek',
    'stats.topCategory',
    'stats.totalPublishedTemplates',
    'stats.totalTemplates',
    'stats.totalTickets',
    'stats.totalUsers',
    'stats.wantedTemplates',
  ],
  'cart:read': [],
  'cart:write': [],
  'content:read': [
    'content.exportWords',
    'content.get',
    'content.leave',
    'content.previewMail',
    'content.sections',
    'content.versions',
    'content.watch',
    'media.byId',
    'media.byIds',
    'media.list',
    'post.all',
    'post.byId',
    'post.exported',
    'post.partTemplates',
    'post.timeZone',
    'post.translation',
    'post.version',
    'post.versions',
    'redirect.list',
    'redirect.missing',
    'redirect.suggest',
  ],
  'content:write': [
    'content.confirmTranslations',
    'content.discard',
    'content.importWords',
    'content.leaveOutEntries',
    'content.publish',
    'content.restore',
    'content.saveDraft',
    'content.schedule',
    'content.unschedule',
    'media.add',
    'media.remove',
    'media.replace',
    'media.update',
    'post.create',
    'post.import',
    'post.publish',
    'post.remove',
    'post.restore',
    'post.translate',
    'post.unpublish',
    'post.update',
    'redirect.create',
    'redirect.dismissMissing',
    'redirect.remove',
    'redirect.update',
  ],
};

const entries = (Object.keys(pathsByScope) as ScopeRule[]).flatMap((need) =>
  pathsByScope[need].map((path) => ({ path, need })),
);
const metaOf = (path: string) => {
  const procedure = findProcedure(appRouter, path);
  return procedure ? procedureMeta(procedure) : {};
};

type Restriction = typeof user.$inferInsert.restriction;

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('every team procedure states what a restricted account needs', () => {
  const ofTeam = procedurePaths(appRouter).filter((path) => metaOf(path).access === 'admin');
  expect(entries.map(({ path }) => path).toSorted()).toEqual(ofTeam.toSorted());
});

/** Signs in a team member; each call obeys the restriction at the time of the call. */
async function signIn(role: (typeof adminRoles)[number], scopes: Restriction = null) {
  const person = await insertUser(services, { role, restriction: scopes });
  const api = await callAs(services, person);
  return {
    restrict: (restriction: Restriction) =>
      services.db.update(user).set({ restriction }).where(eq(user.id, person.id)),
    reason: async (path: string) => {
      const call = callPath(api, path);
      const hasSucceeded = await call.then(
        () => true,
        () => false,
      );
      return hasSucceeded ? undefined : (await rejection(call)).reason;
    },
    age: () =>
      services.db
        .update(session)
        .set({ confirmedAt: new Date(Date.now() - limits.confirmationMs) })
        .where(eq(session.userId, person.id)),
  };
}

/** Each area alone, and all others without it. */
const areaSets = workAreaKeys.flatMap((area) => [[area], workAreaKeys.filter((each) => each !== area)]);

const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'RESTRICTED', 'CONFIRMATION_REQUIRED'];
type WorkAreas = Parameters<typeof scopesOfAreas>[0];
const isStillAllowed = (need: ScopeRule, areas: WorkAreas) =>
  need === 'any' || (need !== 'never' && scopesOfAreas(areas).includes(need));

describe('an account of the team, restricted or not', () => {
  // One person per restriction, because signing in for each call takes longer than the call.
  const people: { name: string; areas: WorkAreas | null; person: Awaited<ReturnType<typeof signIn>> }[] = [];
  beforeAll(async () => {
    for (const role of adminRoles) {
      for (const areas of [null, ...areaSets]) {
        const person = await signIn(role, areas && scopesOfAreas(areas));
        people.push({ name: `${role}, ${areas ?? 'everything'}`, areas, person });
      }
    }
  });

  test.each(entries)('needs $need for $path, whatever else it may', async ({ path, need }) => {
    for (const { name, areas, person } of people) {
      const refused = await person.reason(path);
      if (!areas || isStillAllowed(need, areas)) expect(refusals, name).not.toContain(refused);
      else expect(refused, name).toBe('RESTRICTED');
    }
  });
});

test.each(entries)(
  'a restriction does not spare the step-up of $path, and comes before it',
  async ({ path, need }) => {
    const { restrict, age, reason } = await signIn('admin');
    await age();
    await restrict(scopesOfAreas(workAreaKeys));
    const needsStepUp = metaOf(path).stepUp === 'always';
    if (need === 'never') expect(await reason(path)).toBe('RESTRICTED');
    else if (needsStepUp) expect(await reason(path)).toBe('CONFIRMATION_REQUIRED');
    else expect(refusals).not.toContain(await reason(path));
    await restrict(null);
    expect((await reason(path)) === 'CONFIRMATION_REQUIRED').toBe(needsStepUp);
  },
);
