import { importOptionsSchema } from '@app/contracts/operations/import/schema';
import { createMailQueue } from '../core/jobs/mail-queue';
import { beginRun } from '../operations/import/import-runs';
import { auditBySystem } from '../operations/import/start-import';
import type { AdminChanges, Site } from './admin-change';

const beginImport = async (site: Site) => {
  const options = { kind: 'people', fileName: 'people.csv', mapping: {}, dryRun: false };
  return beginRun(site.services, importOptionsSchema.parse(options), null, auditBySystem('import.run'));
};
const endpoint = { name: 'Chat', url: 'https://203.0.113.9/hook', events: ['ticket.closed' as const] };
const webhook = async (site: Site) => (await site.api.webhook.create(endpoint)).webhook.id;
const listedTax = async (site: Site) => {
  const known = (await site.api.setting.taxRates()).length;
  const name = `GST ${known}`;
  const listed = await site.api.setting.addTaxRate({ name, rate: 0.15 });
  return listed.find((tax) => tax.name === name)?.id ?? '';
};

/** An administrator's changes of what runs the site. */
export const operationsChanges: AdminChanges = {
  'import.cancel': [async (site) => site.api.import.cancel(await beginImport(site)), 'after'],
  'import.undo': [
    async (site) => {
      const { id } = await beginImport(site);
      await site.api.import.cancel({ id });
      return site.api.import.undo({ id });
    },
    'after',
  ],
  'mail.retry': [
    async (site) => {
      const { db, database, log, mail } = site.services;
      const queue = createMailQueue({ db, sql: database.sql }, log);
      await mail.enqueue(db, { template: 'signup-existing-account', to: 'a@example.com' });
      const taken = await queue.take(50);
      const id = taken.at(-1)?.id ?? '';
      await queue.giveUp(id, { kind: 'never', reason: '550 no such mailbox' });
      return site.api.mail.retry({ id });
    },
    'before',
    'after',
  ],
  'webhook.create': [(site) => site.api.webhook.create(endpoint), 'after'],
  'webhook.update': [
    async (site) => site.api.webhook.update({ ...endpoint, id: await webhook(site), enabled: false }),
    'before',
    'after',
  ],
  'webhook.rotateSecret': [async (site) => site.api.webhook.rotateSecret({ id: await webhook(site) })],
  'webhook.ping': [async (site) => site.api.webhook.ping({ id: await webhook(site) }), 'after'],
  'webhook.replay': [
    async (site) =>
      site.api.webhook.replay({ id: (await site.api.webhook.ping({ id: await webhook(site) })).id }),
    'after',
  ],
  'webhook.remove': [async (site) => site.api.webhook.remove({ id: await webhook(site) }), 'before'],
  'setting.addTaxRate': [async (site) => site.api.setting.addTaxRate({ name: 'GST', rate: 0.1 }), 'after'],
  'setting.archiveTaxRate': [
    async (site) => site.api.setting.archiveTaxRate({ id: await listedTax(site), archived: true }),
  ],
  'setting.makeTaxDefault': [
    async (site) => site.api.setting.makeTaxDefault({ id: await listedTax(site) }),
    ...(['before', 'after'] as const),
  ],
  'setting.update': [async (site) => site.api.setting.update({ orderTaxName: 'GST' }), 'before', 'after'],
};
