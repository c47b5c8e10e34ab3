import type { AdminChanges, Site } from './admin-change';
import { insertUser, testPassword } from './rows';
import { insertGuardedUser } from './second-factors';

const newPassword = 'Velvet#Otter93';
let companies = 0;
const newCompany = (site: Site) => {
  companies += 1;
  return site.api.company.save({ name: `Company ${companies}` });
};
const customerNote = async (site: Site) =>
  (await site.api.customer.addNote({ id: (await insertUser(site.services)).id, body: 'Prefers calls.' })).id;

/** An administrator's changes of accounts, customers and companies. */
export const peopleChanges: AdminChanges = {
  'company.save': [
    async (site) => site.api.company.save({ ...(await newCompany(site)), colleaguesSee: true }),
    'before',
    'after',
  ],
  'company.merge': [
    async (site) =>
      site.api.company.merge({ id: (await newCompany(site)).id, intoId: (await newCompany(site)).id }),
    'before',
    'after',
  ],
  'company.remove': [async (site) => site.api.company.remove({ id: (await newCompany(site)).id }), 'before'],
  'company.setPerson': [
    async (site) =>
      site.api.company.setPerson({
        personId: (await insertUser(site.services)).id,
        companyId: (await newCompany(site)).id,
        known: null,
      }),
    'before',
    'after',
  ],
  'company.setTaxStatus': [
    async (site) =>
      site.api.company.setTaxStatus({ id: (await newCompany(site)).id, taxTreatment: 'exempt' }),
    'before',
    'after',
  ],
  'customer.setTaxStatus': [
    async (site) =>
      site.api.customer.setTaxStatus({ id: (await insertUser(site.services)).id, taxTreatment: 'exempt' }),
    'before',
    'after',
  ],
  'customer.addNote': [(site) => customerNote(site), 'after'],
  'customer.editNote': [
    async (site) => site.api.customer.editNote({ noteId: await customerNote(site), body: 'Prefers mails.' }),
    'before',
    'after',
  ],
  'customer.removeNote': [
    async (site) => site.api.customer.removeNote({ noteId: await customerNote(site) }),
    'before',
  ],
  'account.changeSignature': [(site) => site.api.account.changeSignature({ signature: 'Amara' }), 'after'],
  'user.create': [
    (site) => site.api.user.create({ name: 'New Person', email: 'new@example.com', password: newPassword }),
    'after',
  ],
  'user.update': [
    async (site) => {
      const { id, email } = await insertUser(site.services);
      return site.api.user.update({ id, email, name: 'Other', role: 'admin' });
    },
    'before',
    'after',
  ],
  'user.restrict': [
    async (site) =>
      site.api.user.restrict({
        id: (await insertUser(site.services, { role: 'admin' })).id,
        areas: ['templates'],
      }),
    'before',
    'after',
  ],
  'user.markBreakGlass': [
    async (site) => {
      const { id } = await insertUser(site.services, { role: 'super-admin' });
      return site.api.user.markBreakGlass({ id, breakGlass: true });
    },
  ],
  'user.suspend': [
    async (site) => site.api.user.suspend({ id: (await insertUser(site.services)).id }),
    'before',
    'after',
  ],
  'user.unsuspend': [
    async (site) =>
      site.api.user.unsuspend({ id: (await insertUser(site.services, { suspendedAt: new Date() })).id }),
    'before',
    'after',
  ],
  'user.changeMany': [
    async (site) =>
      site.api.user.changeMany({ action: 'suspend', of: { ids: [(await insertUser(site.services)).id] } }),
    'before',
    'after',
  ],
  'user.sendReset': [
    async (site) => site.api.user.sendReset({ id: (await insertUser(site.services)).id }),
    'after',
  ],
  'user.endSessions': [
    async (site) => site.api.user.endSessions({ id: (await insertUser(site.services)).id }),
    'before',
    'after',
  ],
  'user.resetFactor': [
    async (site) => {
      const { owner } = await insertGuardedUser(site.services);
      return site.api.user.resetFactor({ id: owner.id, currentPassword: testPassword });
    },
    'before',
    'after',
  ],
  'user.remove': [
    async (site) => site.api.user.remove({ id: (await insertUser(site.services)).id }),
    'before',
  ],
};
