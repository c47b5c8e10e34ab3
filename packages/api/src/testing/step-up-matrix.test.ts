import { limits } from '@app/contracts/limits';
import { session } from '@app/db/schema/accounts/session';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  findProcedure,
  procedureInputs,
  procedureMeta,
  procedurePaths,
  procedureType,
} from '../core/router-procedures';
import { appRouter } from '../router';
import { callAs, callPath, rejection } from './callers';
import { insertUser } from './rows';
import { createTestServices, type TestServices } from './services';

/**
 * Reasons why an administrator's change requires no second proof (auth.step-up). A procedure that neither
 * declares `stepUp` nor takes the password in its own form needs an entry here, or the test below fails.
 */
const withoutStepUp: Readonly<Record<string, readonly string[]>> = {
  'is seen by nobody else': [
    'cannedReply.attachFiles',
    'content.leave',
    'content.previewMail',
    'content.watch',
    'draft.save',
    'notice.read',
    'notice.readAll',
    'notice.readPlace',
    'notice.setSwitch',
    'order.leave',
    'order.watch',
    'savedView.create',
    'savedView.overwrite',
    'savedView.remove',
    'savedView.rename',
    'ticket.leave',
    'ticket.watch',
  ],
  'is the daily work with customers': [
    'account.changeSignature',
    'answer.send',
    'answer.sendNow',
    'answer.undo',
    'cart.remind',
    'company.merge',
    'company.remove',
    'company.save',
    'company.setPerson',
    'contact.assign',
    'contact.changeMany',
    'contact.convert',
    'contact.handle',
    'contact.lose',
    'contact.note',
    'contact.remove',
    'contact.reopen',
    'contact.respond',
    'customer.addNote',
    'customer.editNote',
    'customer.removeNote',
    'import.cancel',
    'inboundMail.assign',
    'inboundMail.changeMany',
    'inboundMail.makeLead',
    'inboundMail.makeTicket',
    'order.addNote',
    'order.editNote',
    'order.move',
    'order.respond',
    'correction.decide',
    'handover.tick',
    'proof.show',
    'proof.withdraw',
    'order.settleTalk',
    'order.changeBuyer',
    'order.update',
    'ticket.addNote',
    'ticket.addParticipant',
    'ticket.assign',
    'ticket.changeMany',
    'ticket.close',
    'ticket.editNote',
    'ticket.finalize',
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
  ],
  'says which steps of the guide are left out': ['guide.update'],
  'keeps the desk and its words in order': [
    'blockedSender.remove',
    'cannedReply.create',
    'cannedReply.remove',
    'cannedReply.update',
    'inboundMail.markSpam',
    'inboundMail.unmarkSpam',
    'ticketTag.merge',
    'ticketTag.remove',
    'ticketTag.save',
  ],
  'is the words of the site, which everybody sees and the team can put back': [
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
    'post.unpublish',
    'post.translate',
    'post.update',
    'redirect.create',
    'redirect.dismissMissing',
    'redirect.remove',
    'redirect.update',
  ],
  'is the catalogue, which everybody sees and the team can put back': [
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
  'is papers and books: money leaves by refunds alone': [
    'invoice.credit',
    'invoice.issue',
    'invoice.reissue',
    'invoice.undoWriteOff',
    'license.give',
    'license.restore',
    'license.revoke',
    'payment.attachProof',
    'payment.cancel',
    'payment.record',
    'payment.recordByNumber',
    'payment.settle',
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
  'sends once more what was meant for the same address': [
    'mail.retry',
    'user.sendReset',
    'webhook.ping',
    'webhook.replay',
  ],
};

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

function procedureAt(path: string) {
  const procedure = findProcedure(appRouter, path);
  if (!procedure) throw new Error(`${path} is no procedure`);
  return procedure;
}

/** The form itself requires the password, each time. */
function takesPassword(path: string): boolean {
  return procedureInputs(procedureAt(path)).some(
    (input) => input instanceof z.ZodObject && 'currentPassword' in input.shape,
  );
}

const paths = procedurePaths(appRouter);
const stepUpOf = (path: string) => procedureMeta(procedureAt(path)).stepUp;

test('every change by an administrator requires proof of identity, or states why not', () => {
  const unguardedPaths = paths.filter((path) => {
    const procedure = procedureAt(path);
    const isChange = procedureType(procedure) === 'mutation' && procedureMeta(procedure).access === 'admin';
    return isChange && !stepUpOf(path) && !takesPassword(path);
  });
  expect(Object.values(withoutStepUp).flat().toSorted()).toEqual(unguardedPaths.toSorted());
});

test('every change that needs proof is listed', () => {
  expect(paths.filter((path) => stepUpOf(path) === 'always').toSorted()).toEqual([
    'company.setTaxStatus',
    'customer.setTaxStatus',
    'guide.removeSamples',
    'identity.unlink',
    'import.undo',
    'passkey.add',
    'passkey.remove',
    'passkey.start',
    'setting.addTaxRate',
    'setting.archiveTaxRate',
    'setting.makeTaxDefault',
    'user.endSessions',
    'user.markBreakGlass',
    'user.restrict',
    'webhook.create',
    'webhook.remove',
    'webhook.rotateSecret',
    'webhook.update',
  ]);
  for (const path of [
    'invoice.writeOff',
    'payment.move',
    'refund.create',
    'refund.recordOutside',
    'apiToken.create',
    'user.resetFactor',
    'account.remove',
  ]) {
    expect(takesPassword(path), path).toBe(true);
  }
});

describe.each(paths.filter((path) => stepUpOf(path) === 'always'))('%s', (path) => {
  test.each(['stale', 'missing'] as const)('is refused with a proof that is %s', async (kind) => {
    const person = await insertUser(services, { role: 'super-admin' });
    const api = await callAs(services, person);
    expect((await rejection(callPath(api, path))).reason).toBe('VALIDATION_FAILED');
    const confirmedAt = kind === 'stale' ? new Date(Date.now() - limits.confirmationMs) : null;
    await services.db.update(session).set({ confirmedAt }).where(eq(session.userId, person.id));
    expect((await rejection(callPath(api, path))).reason).toBe('CONFIRMATION_REQUIRED');
  });
});
