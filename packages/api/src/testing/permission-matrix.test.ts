import type { Role } from '@app/contracts/user/role';
import { session } from '@app/db/schema/session';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { procedurePaths } from '../core/router-procedures';
import { appRouter } from '../router';
import { type Api, callAs, callPath, rejection } from './callers';
import { insertUser } from './rows';
import { createTestServices, type TestServices } from './services';

type Rule = 'public' | 'user' | 'admin';

/**
 * Who may call what (users.who-may-what). A procedure without a line here fails the test below, and so does a
 * line without a procedure.
 */
const rules: Readonly<Record<string, Rule>> = {
  'account.changeName': 'user',
  'account.changePassword': 'user',
  'account.confirmEmailChange': 'user',
  'account.current': 'user',
  'account.endSession': 'user',
  'account.remove': 'user',
  'account.sessions': 'user',
  'account.signOutElsewhere': 'user',
  'account.startEmailChange': 'user',
  'answer.held': 'admin',
  'answer.send': 'admin',
  'answer.sendNow': 'admin',
  'answer.undo': 'admin',
  'apiToken.create': 'user',
  'apiToken.list': 'user',
  'apiToken.revoke': 'user',
  'audit.list': 'admin',
  'auth.cancelSignup': 'public',
  'auth.checkResetCode': 'public',
  'auth.completeSignup': 'public',
  'auth.confirmIdentity': 'user',
  'auth.confirmSignIn': 'public',
  'auth.confirmSignInWithPasskey': 'public',
  'auth.demoAccounts': 'public',
  'auth.forgotPassword': 'public',
  'auth.initiateSignup': 'public',
  'auth.login': 'public',
  'auth.logout': 'public',
  'auth.me': 'public',
  'auth.resendVerification': 'user',
  'auth.resetPassword': 'public',
  'auth.signup': 'public',
  'auth.signInWithPasskey': 'public',
  'auth.startPasskeyProof': 'user',
  'auth.startPasskeySignIn': 'public',
  'auth.startPasskeyStep': 'public',
  'auth.verifyEmail': 'user',
  'auth.verifySignupCode': 'public',
  'cannedReply.attachFiles': 'admin',
  'cannedReply.create': 'admin',
  'cannedReply.list': 'admin',
  'cannedReply.remove': 'admin',
  'cannedReply.update': 'admin',
  'cart.add': 'user',
  'cart.clear': 'user',
  'cart.dismissNotices': 'user',
  'cart.get': 'user',
  'cart.list': 'admin',
  'cart.remind': 'admin',
  'cart.remove': 'user',
  'category.create': 'admin',
  'category.list': 'admin',
  'category.merge': 'admin',
  'category.public': 'public',
  'category.remove': 'admin',
  'category.reorder': 'admin',
  'category.update': 'admin',
  'category.visible': 'public',
  'company.byId': 'admin',
  'company.list': 'admin',
  'company.merge': 'admin',
  'company.orders': 'admin',
  'company.remove': 'admin',
  'company.save': 'admin',
  'company.setPerson': 'admin',
  'company.tickets': 'admin',
  'contact.assign': 'admin',
  'contact.byId': 'admin',
  'contact.changeMany': 'admin',
  'contact.convert': 'admin',
  'contact.counts': 'admin',
  'contact.handle': 'admin',
  'contact.list': 'admin',
  'contact.lose': 'admin',
  'contact.note': 'admin',
  'contact.remove': 'admin',
  'contact.reopen': 'admin',
  'contact.respond': 'admin',
  'contact.send': 'public',
  'customer.addNote': 'admin',
  'customer.byAddress': 'admin',
  'customer.byId': 'admin',
  'customer.editNote': 'admin',
  'customer.files': 'admin',
  'customer.leads': 'admin',
  'customer.mails': 'admin',
  'customer.notes': 'admin',
  'customer.orders': 'admin',
  'customer.quotes': 'admin',
  'customer.removeNote': 'admin',
  'customer.signIns': 'admin',
  'customer.tickets': 'admin',
  'draft.get': 'admin',
  'draft.save': 'admin',
  'favorite.add': 'user',
  'favorite.list': 'user',
  'favorite.merge': 'user',
  'favorite.remove': 'user',
  'quote.accept': 'user',
  'quote.byNumber': 'admin',
  'quote.decline': 'user',
  'quote.discard': 'admin',
  'quote.duplicate': 'admin',
  'quote.figures': 'admin',
  'quote.list': 'admin',
  'quote.mine': 'user',
  'quote.mineByNumber': 'user',
  'quote.mineOfTicket': 'user',
  'quote.ofTicket': 'admin',
  'quote.pdf': 'user',
  'quote.prices': 'admin',
  'quote.removePrice': 'admin',
  'quote.removeScope': 'admin',
  'quote.save': 'admin',
  'quote.savePrice': 'admin',
  'quote.saveScope': 'admin',
  'quote.scopes': 'admin',
  'quote.send': 'admin',
  'quote.visibleById': 'user',
  'quote.visibleOfTicket': 'user',
  'quote.withdraw': 'admin',
  'order.visible': 'user',
  'order.visibleByNumber': 'user',
  'rating.byLink': 'public',
  'rating.giveByLink': 'public',
  'analytics.funnel': 'admin',
  'analytics.list': 'admin',
  'analytics.summary': 'admin',
  'report.hours': 'admin',
  'report.people': 'admin',
  'report.ratings': 'admin',
  'report.timeZone': 'admin',
  'report.times': 'admin',
  'report.trends': 'admin',
  'savedView.create': 'admin',
  'savedView.list': 'admin',
  'savedView.overwrite': 'admin',
  'savedView.remove': 'admin',
  'savedView.rename': 'admin',
  'stats.highestTicketTemplate': 'admin',
  'live.changes': 'user',
  'inboundMail.assign': 'admin',
  'inboundMail.byId': 'admin',
  'inboundMail.counts': 'admin',
  'inboundMail.list': 'admin',
  'inboundMail.mailbox': 'admin',
  'inboundMail.makeLead': 'admin',
  'inboundMail.makeTicket': 'admin',
  'inboundMail.markSpam': 'admin',
  'inboundMail.original': 'admin',
  'inboundMail.unmarkSpam': 'admin',
  'invoice.byNumber': 'admin',
  'invoice.credit': 'admin',
  'invoice.issue': 'admin',
  'invoice.list': 'admin',
  'invoice.mine': 'user',
  'invoice.mineByNumber': 'user',
  'invoice.pdf': 'user',
  'invoice.receiptPdf': 'user',
  'notice.fresh': 'admin',
  'notice.list': 'admin',
  'notice.read': 'admin',
  'notice.readAll': 'admin',
  'notice.readPlace': 'admin',
  'notice.setSwitch': 'admin',
  'notice.switches': 'admin',
  'notice.unread': 'admin',
  'order.addNote': 'admin',
  'order.byNumber': 'admin',
  'order.list': 'admin',
  'order.listMine': 'user',
  'order.messages': 'admin',
  'mail.counts': 'admin',
  'mail.list': 'admin',
  'mail.preview': 'admin',
  'mail.retry': 'admin',
  'order.mine': 'user',
  'passkey.add': 'user',
  'passkey.remove': 'user',
  'passkey.rename': 'user',
  'passkey.start': 'user',
  'payment.attachProof': 'admin',
  'payment.cancel': 'admin',
  'payment.claimTransfer': 'user',
  'payment.completeSample': 'user',
  'payment.failSample': 'user',
  'payment.startCheckout': 'user',
  'refund.create': 'admin',
  'payment.listForOrder': 'admin',
  'payment.mine': 'user',
  'payment.record': 'admin',
  'payment.recordByNumber': 'admin',
  'payment.visible': 'user',
  'order.move': 'admin',
  'order.myMessages': 'user',
  'order.reply': 'user',
  'order.respond': 'admin',
  'order.settleTalk': 'admin',
  'order.update': 'admin',
  'order.visibleMessages': 'user',
  'order.leave': 'admin',
  'order.watch': 'admin',
  'order.write': 'user',
  'search.everything': 'admin',
  'secondFactor.confirm': 'user',
  'secondFactor.current': 'user',
  'secondFactor.forgetDevice': 'user',
  'secondFactor.remove': 'user',
  'secondFactor.renewCodes': 'user',
  'secondFactor.start': 'user',
  'setting.all': 'admin',
  'setting.update': 'admin',
  'stats.attention': 'admin',
  'stats.growth': 'admin',
  'stats.sales': 'admin',
  'stats.templateTicketCounts': 'admin',
  'stats.ticketsInPeriods': 'admin',
  'stats.ticketsPerMonth': 'admin',
  'stats.ticketsPerWeek': 'admin',
  'stats.topCategory': 'admin',
  'stats.totalPublishedTemplates': 'admin',
  'stats.totalTemplates': 'admin',
  'stats.totalTickets': 'admin',
  'stats.totalUsers': 'admin',
  'stats.wantedTemplates': 'admin',
  'template.byIds': 'public',
  'template.bySlug': 'public',
  'template.addMedia': 'admin',
  'template.catalogue': 'public',
  'template.facets': 'public',
  'template.closeMatches': 'public',
  'template.counts': 'admin',
  'template.create': 'admin',
  'template.featured': 'public',
  'template.builtIndustries': 'public',
  'template.list': 'admin',
  'template.media': 'admin',
  'template.changeMany': 'admin',
  'template.pin': 'admin',
  'template.publish': 'admin',
  'template.reject': 'admin',
  'template.remove': 'admin',
  'template.removeMedia': 'admin',
  'template.reorderMedia': 'admin',
  'template.returnToPending': 'admin',
  'template.similar': 'public',
  'template.setMediaAlt': 'admin',
  'template.unpublish': 'admin',
  'template.update': 'admin',
  'template.upload': 'admin',
  'template.visible': 'public',
  'template.visibleById': 'public',
  'blockedSender.list': 'admin',
  'blockedSender.remove': 'admin',
  'ticketTag.list': 'admin',
  'ticketTag.merge': 'admin',
  'ticketTag.remove': 'admin',
  'ticketTag.save': 'admin',
  'ticket.changeMany': 'admin',
  'ticket.customers': 'admin',
  'ticket.follow': 'admin',
  'ticket.markSpam': 'admin',
  'ticket.merge': 'admin',
  'ticket.openForCustomer': 'admin',
  'ticket.setPriority': 'admin',
  'ticket.similar': 'user',
  'ticket.snooze': 'admin',
  'ticket.split': 'admin',
  'ticket.tag': 'admin',
  'ticket.unmarkSpam': 'admin',
  'ticket.addNote': 'admin',
  'ticket.assign': 'admin',
  'ticket.assignees': 'admin',
  'ticket.byId': 'admin',
  'ticket.close': 'admin',
  'ticket.closeMine': 'user',
  'ticket.counts': 'admin',
  'ticket.create': 'user',
  'ticket.customerHistory': 'admin',
  'ticket.finalize': 'admin',
  'ticket.leave': 'admin',
  'ticket.list': 'admin',
  'ticket.mine': 'user',
  'ticket.myTicket': 'user',
  'ticket.removeAttachment': 'user',
  'ticket.reopen': 'admin',
  'ticket.reopenMine': 'user',
  'ticket.rate': 'user',
  'ticket.reply': 'user',
  'ticket.respond': 'admin',
  'ticket.saleTerms': 'admin',
  'ticket.templates': 'admin',
  'ticket.watch': 'admin',
  'ticket.visible': 'user',
  'ticket.visibleById': 'user',
  'user.all': 'admin',
  'user.assigned': 'admin',
  'user.byId': 'admin',
  'user.changeMany': 'admin',
  'user.create': 'admin',
  'ticket.uploadAttachment': 'user',
  'user.endSessions': 'admin',
  'user.list': 'admin',
  'user.remove': 'admin',
  'user.stats': 'admin',
  'user.resetFactor': 'admin',
  'user.sendReset': 'admin',
  'user.restrict': 'admin',
  'user.suspend': 'admin',
  'user.unsuspend': 'admin',
  'user.update': 'admin',
  'webhook.create': 'admin',
  'webhook.deliveries': 'admin',
  'webhook.list': 'admin',
  'webhook.ping': 'admin',
  'webhook.remove': 'admin',
  'webhook.replay': 'admin',
  'webhook.rotateSecret': 'admin',
  'webhook.update': 'admin',
};

const allowedRoles: Readonly<Record<Rule, readonly (Role | 'nobody')[]>> = {
  public: ['nobody', 'user', 'admin', 'super-admin'],
  user: ['user', 'admin', 'super-admin'],
  admin: ['admin', 'super-admin'],
};

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

/** The reason of the refusal, or undefined for a call that was answered. */
async function outcome(api: Api, path: string): Promise<string | undefined> {
  const call = callPath(api, path);
  const answered = await call.then(
    () => true,
    () => false,
  );
  return answered ? undefined : (await rejection(call)).reason;
}

async function callAsRole(role: Role): Promise<Api> {
  return callAs(services, await insertUser(services, { role }));
}

test('every procedure has a rule, and every rule a procedure', () => {
  expect(Object.keys(rules).sort()).toEqual(procedurePaths(appRouter).sort());
});

const entries = Object.entries(rules);

describe.each(entries)('%s is for %s', (path, rule) => {
  test.each(allowedRoles[rule])('%s may', async (role) => {
    const api = role === 'nobody' ? await callAs(services, null) : await callAsRole(role);
    expect(['UNAUTHENTICATED', 'FORBIDDEN']).not.toContain(await outcome(api, path));
  });
});

// The refusal comes before the validation: a stranger does not even learn what a procedure takes.
describe.each(entries.filter(([, rule]) => rule !== 'public'))('%s is closed', (path) => {
  test('to nobody', async () => {
    expect(await outcome(await callAs(services, null), path)).toBe('UNAUTHENTICATED');
  });

  test('to a suspended user, even with a session left', async () => {
    const suspended = await insertUser(services, { role: 'super-admin' });
    const api = await callAs(services, suspended);
    await services.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, suspended.id));
    expect(await outcome(api, path)).toBe('ACCOUNT_SUSPENDED');
  });

  test('to a user whose session has expired', async () => {
    const late = await insertUser(services, { role: 'super-admin' });
    const api = await callAs(services, late);
    await services.db.update(session).set({ expiresAt: new Date() }).where(eq(session.userId, late.id));
    expect(await outcome(api, path)).toBe('UNAUTHENTICATED');
  });
});

describe.each(entries.filter(([, rule]) => rule === 'admin'))('%s is closed', (path) => {
  test('to a plain user', async () => {
    expect(await outcome(await callAsRole('user'), path)).toBe('FORBIDDEN');
  });
});
