import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mail } from '@app/contracts/messaging/mail/schema';
import { demoAccounts, demoPassword } from '@app/db/demo/demo-accounts';
import { renderMail } from '@app/mail/render-mail';
import { sampleMails } from '@app/mail/sample-mails';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileTransport } from '../mail/file-transport';
import { sweepStoredMails } from '../mail/stored-mails';
import type { MailAttachment } from '../mail/transport';
import { createLocalPages } from './create-local-pages';

const from = 'Pepperbird IT <no-reply@example.com>';
const first = '0193a1b2-0000-7000-8000-000000000001';
const second = '0193a1b2-0000-7000-8000-000000000002';
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'app-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function send(id: string, mail: Mail, writtenAt?: Date, attachments: MailAttachment[] = []) {
  const content = await renderMail(mail, { publicUrl: 'https://www.example.com' });
  await createFileTransport({ dataDir, from }).send({ id, to: mail.to, ...content, attachments });
  if (writtenAt) await utimes(join(dataDir, 'mail', `${id}.eml`), writtenAt, writtenAt);
}
const samples = { password: demoPassword, accounts: demoAccounts };
const pages = () => createLocalPages({ mailFolder: dataDir, samples });
const get = (path: string) => pages().request(`/mail${path === '/' ? '' : path}`);

test('an email becomes one complete file, and a second attempt the same file', async () => {
  await send(first, sampleMails['reset-code']);
  await send(first, sampleMails['reset-code']);
  expect(await readdir(join(dataDir, 'mail'))).toEqual([`${first}.eml`]);
  const mail = await PostalMime.parse(await readFile(join(dataDir, 'mail', `${first}.eml`)));
  expect(mail).toMatchObject({
    messageId: `<${first}@example.com>`,
    from: { name: 'Pepperbird IT', address: 'no-reply@example.com' },
    to: [{ address: 'ada@example.com' }],
    subject: 'Your password reset code',
  });
  expect(mail.text).toContain('204816');
  expect(mail.html).toContain('204816');
});

test('an answer to a lead is sent to its author as one address, whatever the name is', async () => {
  const lead = sampleMails['contact-message-team'];
  const name = 'Ada" <other@example.com>, Bob, =?utf-8?q?x?= \r\nBcc: everyone@example.com';
  await send(first, { ...lead, name });
  const mail = await PostalMime.parse(await readFile(join(dataDir, 'mail', `${first}.eml`)));
  expect(mail.replyTo).toMatchObject([{ address: lead.email }]);
  expect(mail.to).toEqual([{ name: '', address: 'team@example.com' }]);
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  await send(second, sampleMails['ticket-closed']);
  const other = await PostalMime.parse(await readFile(join(dataDir, 'mail', `${second}.eml`)));
  expect(other.replyTo).toBeUndefined();
});

test('a folder that cannot be written to is an outage with its reason, and leaves no half file', async () => {
  await writeFile(join(dataDir, 'mail'), 'in the way');
  await expect(send(first, sampleMails['reset-code'])).rejects.toMatchObject({
    kind: 'outage',
    message: expect.stringContaining('EEXIST'),
  });
});

test('a mail with an invoice names it, and one without says nothing of files', async () => {
  const pdf = { filename: 'INV-2026-000042.pdf', content: new TextEncoder().encode('%PDF-1.7') };
  await send(first, sampleMails['invoice-issued'], undefined, [pdf]);
  await send(second, sampleMails['ticket-closed']);
  expect(await (await get(`/${first}`)).text()).toContain('<dt>Attached</dt><dd>INV-2026-000042.pdf</dd>');
  expect(await (await get(`/${second}`)).text()).not.toContain('Attached');
});

test('the list shows the newest mail first', async () => {
  await send(first, sampleMails['reset-code'], new Date('2026-01-02T00:00:00Z'));
  await send(second, sampleMails['ticket-closed'], new Date('2026-01-01T00:00:00Z'));
  const page = await (await get('/')).text();
  expect(page.indexOf('Your password reset code')).toBeGreaterThan(0);
  expect(page.indexOf('Your request TKT-2026-000123 is closed')).toBeGreaterThan(
    page.indexOf('Your password reset code'),
  );
  expect(page).toContain('to ada@example.com');
  expect(page).toContain(`href="/dev/mail/${first}"`);
});

test('before the first mail the list says so', async () => {
  const response = await get('/');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('No mail yet.');
});

test('a mail is shown as text and, in a frame without rights, as HTML', async () => {
  await send(first, { ...sampleMails['ticket-created-team'], inquiry: '<script>alert(1)</script>' });
  const page = await (await get(`/${first}`)).text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toMatch(/<iframe[^>]+sandbox="allow-top-navigation-by-user-activation"/);
  // The site's policy allows neither inline styles nor inline scripts.
  expect(page).not.toMatch(/<script|<style|style=/);

  const framed = await get(`/${first}/html`);
  expect(framed.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
  );
  expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(await framed.text()).toContain('<base target="_top">');
});

test('a subject from outside stays text on the pages', async () => {
  await send(first, { ...sampleMails['ticket-created-team'], customerName: '<img src=x onerror=alert(1)>' });
  for (const path of ['/', `/${first}`]) expect(await (await get(path)).text()).not.toContain('<img');
});

test('the source and the styles come with their types, and nothing is kept by browsers', async () => {
  await send(first, sampleMails['reset-code']);
  const source = await get(`/${first}/source`);
  expect(source.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await source.text()).toContain('Message-ID:');
  expect((await pages().request('/styles')).headers.get('content-type')).toMatch(/^text\/css/);
  for (const path of ['/', `/${first}`, `/${first}/html`, `/${first}/source`]) {
    expect((await get(path)).headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  '/0193a1b2-0000-7000-8000-000000000009',
  '/0193a1b2-0000-7000-8000-000000000009/html',
  '/0193a1b2-0000-7000-8000-000000000009/source',
  '/..%2F..%2Fsecret',
  '/..%2F..%2Fsecret/source',
  '/%00',
])('%s is not found', async (path) => {
  await writeFile(join(dataDir, 'secret.eml'), 'no');
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('There is no such mail');
});

test('mails are removed a week after they were written', async () => {
  const now = new Date('2026-03-10T12:00:00Z');
  await send(first, sampleMails['reset-code'], new Date('2026-03-03T11:00:00Z'));
  await send(second, sampleMails['reset-code'], new Date('2026-03-03T13:00:00Z'));
  await sweepStoredMails(dataDir, now);
  expect(await readdir(join(dataDir, 'mail'))).toEqual([`${second}.eml`]);
});

test('the tour names the accounts with their password and the mailbox, where there are any', async () => {
  const tour = async (options: Parameters<typeof createLocalPages>[0]) =>
    (await createLocalPages(options).request('/')).text();
  const whole = await tour({ mailFolder: dataDir, samples });
  for (const { email } of demoAccounts) expect(whole).toContain(`<code>${email}</code>`);
  expect(whole).toContain(demoPassword);
  expect(whole).toContain('href="/dev/mail"');
  expect(whole).not.toMatch(/<script|<style|style=/);
  const bare = await tour({ mailFolder: null, samples: null });
  expect(bare).not.toContain(demoPassword);
  expect(bare).not.toContain('/dev/mail');
  const sent = createLocalPages({ mailFolder: null, samples: null });
  expect((await sent.request('/mail')).status).toBe(404);
});
