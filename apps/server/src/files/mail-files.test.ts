import { backgroundContext } from '@app/api/core/background-context';
import { processStoredMails } from '@app/api/inbox/inbound-mail/process-mail';
import { storeMail } from '@app/api/inbox/inbound-mail/store-mail';
import { callAs } from '@app/api/testing/callers';
import { base64Lines } from '@app/api/testing/mail-builder';
import { parts, textPart } from '@app/api/testing/mail-corpus/mail-case';
import { createMailScene } from '@app/api/testing/mail-scene';
import { insertUser, testPassword } from '@app/api/testing/rows';
import { tnef } from '@app/api/testing/tnef';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../rest/testing/people';
import { createRestApp, type RestApp } from '../rest/testing/rest-app';

let app: RestApp;
beforeAll(async () => {
  app = await createRestApp();
  return app.services.drop;
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const page = '<script>alert(1)</script>';

/** A customer's reply with three files that no message takes; returns its mail on the ticket and its bytes. */
async function receiveFiles() {
  const scene = await createMailScene(app.services, 1);
  const file = (name: string, bytes: Buffer | string, type = 'text/html') => ({
    type: `${type}; name="${name}"`,
    headers: ['Content-Transfer-Encoding: base64', `Content-Disposition: attachment; filename="${name}"`],
    body: base64Lines(bytes),
  });
  const large = Buffer.alloc(6_000_000, 7);
  const outlook = tnef('Blue, please.').subarray(0, -9);
  const source = parts(scene, 'mixed', [
    textPart('See the files.'),
    file('page.html', page),
    file('plan.pdf', large),
    file('winmail.dat', outlook, 'application/ms-tnef'),
  ]);
  const arrived = { receivedAt: new Date(), bytes: source.length, source };
  const place = { mailbox: 'reply@127.0.0.1/INBOX', uidValidity: 1, uid: 1 };
  await storeMail(backgroundContext(app.services, 'test'), { ...place, ...arrived });
  await processStoredMails(app.services);
  const team = await callAs(app.services, scene.admin);
  const [message] = (await team.ticket.byId({ id: scene.ticket.id })).messages;
  if (!message?.mail) throw new Error('the mail is not on its ticket');
  return { scene, source, large, outlook, mail: message.mail };
}

test('the team downloads what was left out of a mail, and its original; nobody else does, and no browser opens it (inbound-mail.original-file)', async () => {
  const { source, large, outlook, mail } = await receiveFiles();
  expect(mail.leftOut).toMatchObject([
    { name: 'page.html', index: 0 },
    { name: 'plan.pdf', index: 1 },
    { name: 'winmail.dat', index: 2 },
  ]);
  const paths = ['original', 'files/0', 'files/1', 'files/2'].map(
    (rest) => `/files/mails/${mail.id}/${rest}`,
  );
  const admin = bearer(await signIn(app, 'admin'));
  const contents = [source, Buffer.from(page), large, outlook];
  const names = ['mail.eml', 'page.html', 'plan.pdf', 'winmail.dat'];
  for (const [index, path] of paths.entries()) {
    const response = await app.fetch(path, admin);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename=${names[index]}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(Buffer.from(await response.arrayBuffer()).equals(contents[index] ?? Buffer.alloc(0))).toBe(true);
    expect((await app.fetch(path)).status).toBe(401);
    expect((await app.fetch(path, bearer(await signIn(app, 'user')))).status).toBe(404);
  }
  for (const missing of ['files/3', 'files/999', 'files/-1', 'files/1.5', 'files/page.html'])
    expect((await app.fetch(`/files/mails/${mail.id}/${missing}`, admin)).status).toBe(404);
  const owner = await callAs(app.services, await insertUser(app.services, { role: 'admin' }));
  const { token } = await owner.apiToken.create({
    ...{ name: 'Desk', scopes: ['tickets:read'], days: 30, currentPassword: testPassword },
  });
  expect((await app.fetch(paths[0] ?? '', bearer(token))).status).toBe(403);
  // Each download reads the mail in a process of its own.
}, 60_000);
