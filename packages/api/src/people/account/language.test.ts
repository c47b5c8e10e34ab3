import { rateLimits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMailQueue } from '../../core/jobs/mail-queue';
import { mailInLanguages } from '../../messaging/mail/mail-view';
import { callAs, createClient, rejection } from '../../testing/callers';
import { importText } from '../../testing/imports';
import { mailedCode, queuedMails } from '../../testing/mails';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
let singleLanguageServices: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  const site = { languages: ['en'] as const };
  const queue = createMailQueue({ db: services.db, sql: services.database.sql }, services.log);
  singleLanguageServices = { ...services, ...site, mail: mailInLanguages(queue, site) };
  return services.drop;
});

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `reader-${addresses}@example.com`;
}

/** Values a client may send that are not supported languages. */
const invalidLanguages = [
  'de',
  'FR',
  '',
  'fr-FR',
  '__proto__',
  "fr'; drop table",
  'x'.repeat(10_000),
  7,
  null,
  ['fr'],
  {},
];

async function languageOf(email: string) {
  const [row] = await services.db.select().from(user).where(eq(user.email, email));
  return row?.language;
}

/** Returns the languages of the mails to an address; the default language is omitted. */
async function mailedLanguages(to: string) {
  const mails = await queuedMails(services, { to });
  return mails.map((mail) => [mail.template, 'language' in mail ? mail.language : undefined]);
}

async function signUp(at: TestServices, language?: unknown) {
  const email = newAddress();
  const { api } = createClient(at);
  // As sent by a client other than this project's own.
  const languageInput = { language: language as 'fr' };
  await api.auth.initiateSignup({ email, ...languageInput });
  await api.auth.verifySignupCode({ email, otp: await mailedCode(services, email) });
  const { user: account } = await api.auth.completeSignup({
    ...{ email, name: 'Awa Diop', password: testPassword },
    ...languageInput,
  });
  return { email, account, api };
}

describe('a person’s language (users.language-kept)', () => {
  test('is that of the sign-up page, from the first code on', async () => {
    const { email, account, api } = await signUp(services, 'fr');
    expect(account.language).toBe('fr');
    expect(await api.auth.me()).toMatchObject({ language: 'fr' });
    expect(await languageOf(email)).toBe('fr');
    expect(await mailedLanguages(email)).toEqual([['signup-code', 'fr']]);
  });

  test('is kept by a one-step sign-up as well', async () => {
    const email = newAddress();
    const { api } = createClient(services);
    await api.auth.signup({ email, name: 'Awa Diop', password: testPassword, language: 'fr' });
    expect(await languageOf(email)).toBe('fr');
    expect(await mailedLanguages(email)).toEqual([['verify-email-code', 'fr']]);
  });

  test.each([undefined, ...invalidLanguages])('is English for a client that says %j', async (language) => {
    const { email, account } = await signUp(services, language);
    expect(account.language).toBe('en');
    expect(await mailedLanguages(email)).toEqual([['signup-code', undefined]]);
  });

  test('is English where the site offers nothing else, whatever was stored before', async () => {
    const { email, account } = await signUp(singleLanguageServices, 'fr');
    expect(account.language).toBe('en');
    await services.db.update(user).set({ language: 'fr' }).where(eq(user.email, email));
    await createClient(singleLanguageServices).api.auth.forgotPassword({ email });
    expect(await mailedLanguages(email)).toContainEqual(['reset-code', undefined]);
  });

  test('can be changed by its owner to one that the site offers, a limited number of times', async () => {
    const person = await insertUser(services);
    const other = await insertUser(services);
    const { api } = createClient(services);
    await api.auth.login({ email: person.email, password: testPassword });
    expect(await api.account.changeLanguage({ language: 'fr' })).toMatchObject({ language: 'fr' });
    expect(await api.auth.me()).toMatchObject({ language: 'fr' });
    expect(await languageOf(other.email)).toBe('en');
    for (const language of invalidLanguages) {
      const refused = rejection(api.account.changeLanguage({ language: language as 'fr' }));
      expect(await refused).toMatchObject({ reason: 'VALIDATION_FAILED', details: [{ field: 'language' }] });
    }
    expect(await languageOf(person.email)).toBe('fr');
    for (let time = 1; time < rateLimits.languageChangesPerUser.points; time++)
      await api.account.changeLanguage({ language: 'en' });
    const refused = await rejection(api.account.changeLanguage({ language: 'fr' }));
    expect(refused.reason).toBe('RATE_LIMITED');
    expect(await languageOf(person.email)).toBe('en');
  });

  test('cannot be changed to one that the site does not offer', async () => {
    const person = await insertUser(services);
    const { api } = createClient(singleLanguageServices);
    await api.auth.login({ email: person.email, password: testPassword });
    const refused = await rejection(api.account.changeLanguage({ language: 'fr' }));
    expect(refused.reason).toBe('LANGUAGE_NOT_OFFERED');
    expect(await languageOf(person.email)).toBe('en');
  });

  test('is imported with people who have one', async () => {
    const emails = ['fr', 'fr-CI', 'FR_fr', 'en', 'de', '<b>', ''].map((cell) => ({
      cell,
      email: newAddress(),
    }));
    const rows = emails.map(({ cell, email }) => `${email},Awa,${cell}\n`).join('');
    expect(await importText(services, `Email,Name,Language\n${rows}`)).toMatchObject({
      created: 7,
      faulty: 0,
    });
    const kept = await Promise.all(emails.map(({ email }) => languageOf(email)));
    expect(kept).toEqual(['fr', 'fr', 'fr', 'en', 'en', 'en', 'en']);
  });
});

describe('a mail’s language (mail.receivers-language)', () => {
  test('is the recipient account’s, whoever causes the mail', async () => {
    const customer = await insertUser(services, { language: 'fr' });
    const admin = await insertUser(services, { role: 'super-admin' });
    await (await callAs(services, admin)).user.sendReset({ id: customer.id });
    expect(await mailedLanguages(customer.email)).toEqual([['reset-offered', 'fr']]);
  });

  test('is the account’s although the address is typed on a page in another language', async () => {
    const { email } = await insertUser(services, { language: 'fr' });
    await createClient(services).api.auth.initiateSignup({ email, language: 'en' });
    await createClient(services).api.auth.forgotPassword({ email, language: 'en' });
    expect(await mailedLanguages(email)).toEqual([
      ['signup-existing-account', 'fr'],
      ['reset-code', 'fr'],
    ]);
  });

  test('is the page’s for an address without an account', async () => {
    const email = newAddress();
    await createClient(services).api.auth.forgotPassword({ email, language: 'fr' });
    expect(await mailedLanguages(email)).toEqual([['reset-no-account', 'fr']]);
  });

  test('is the account’s for a new address that it moves to', async () => {
    const person = await insertUser(services, { language: 'fr' });
    const { api } = createClient(services);
    await api.auth.login({ email: person.email, password: testPassword });
    const newEmail = newAddress();
    await api.account.startEmailChange({ newEmail, currentPassword: testPassword });
    await api.account.confirmEmailChange({ newEmail, otp: await mailedCode(services, newEmail) });
    expect(await mailedLanguages(newEmail)).toEqual([['email-change-code', 'fr']]);
    expect(await mailedLanguages(person.email)).toContainEqual(['email-changed', 'fr']);
  });

  test('is the page’s for a contact message, and for the account made of it', async () => {
    const admin = await insertUser(services, { role: 'super-admin' });
    const email = newAddress();
    const message = { name: 'Awa Diop', company: 'Teranga', email, message: 'Bonjour' };
    await createClient(services).api.contact.send({ ...message, language: 'fr' });
    const [lead] = await services.db.select().from(contactMessage).where(eq(contactMessage.email, email));
    if (!lead) throw new Error('no lead');
    const api = await callAs(services, admin);
    expect(await api.contact.byId({ id: lead.id })).toMatchObject({ language: 'fr' });
    await api.contact.respond({ id: lead.id, body: 'Bonjour', submitKey: crypto.randomUUID() });
    await api.contact.convert({ id: lead.id });
    expect(await mailedLanguages(email)).toEqual([
      ['lead-answered', 'fr'],
      ['ticket-opened-for-customer', 'fr'],
    ]);
    expect(await languageOf(email)).toBe('fr');
  });

  test.each([undefined, ...invalidLanguages])('is English for a message that says %j', async (language) => {
    const email = newAddress();
    const message = { name: 'Awa Diop', company: 'Teranga', email, message: 'Bonjour' };
    await createClient(services).api.contact.send({
      ...message,
      language: language as 'fr',
    });
    const [lead] = await services.db.select().from(contactMessage).where(eq(contactMessage.email, email));
    expect(lead).toMatchObject({ language: 'en', message: 'Bonjour' });
  });
});
