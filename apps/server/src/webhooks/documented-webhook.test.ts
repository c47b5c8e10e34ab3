import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createWebhookQueue, type WebhookQueue } from '@app/api/core/jobs/webhook-queue';
import { callAs } from '@app/api/testing/callers';
import { insertTemplate, insertUser } from '@app/api/testing/rows';
import { createTestServices, type TestServices } from '@app/api/testing/services';
import { beforeAll, expect, test, vi } from 'vitest';
import { startWebhooks } from './start-webhooks';

type IsGenuine = (secret: string, header: string, body: string, now?: number) => boolean;

let services: TestServices;
let queue: WebhookQueue;
beforeAll(async () => {
  services = await createTestServices({ allowPrivateWebhooks: true });
  queue = createWebhookQueue(services, services.log);
  await queue.start();
  await startWebhooks(queue, services, 'https://site.test');
  return async () => {
    await queue.stop(2_000);
    await services.drop();
  };
});

/** Loads the code of docs/webhooks.md, as a reader would copy it. */
async function loadDocumentedCheck(): Promise<IsGenuine> {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/webhooks.md'), 'utf8');
  const code = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? '';
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return module.isGenuine;
}

test('a published event arrives signed as documented, is retried after a failure, and resent on demand', async () => {
  const isGenuine = await loadDocumentedCheck();
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    got.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(got.length === 1 ? 500 : 200).end(got.length === 1 ? 'not now' : 'thanks');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const { webhook, secret } = await admin.webhook.create({
    name: 'Here',
    url,
    events: ['template.published'],
  });
  const { id } = await insertTemplate(services, { status: 'pending' });
  await admin.template.publish({ id });

  await vi.waitFor(() => expect(got).toHaveLength(1), 20_000);
  const log = async () => (await admin.webhook.deliveries({ webhookId: webhook.id })).deliveries;
  await vi.waitFor(
    async () => expect(await log()).toMatchObject([{ status: 'pending', attempts: 1, responseStatus: 500 }]),
    20_000,
  );
  const [first] = await log();
  await admin.webhook.replay({ id: first?.id ?? '' });
  await vi.waitFor(() => expect(got).toHaveLength(2), 20_000);
  await vi.waitFor(
    async () => expect((await log())[0]).toMatchObject({ status: 'delivered', responseExcerpt: 'thanks' }),
    20_000,
  );

  const [sent, again] = got;
  if (!sent || !again) throw new Error('two messages came');
  expect(again.body).toBe(sent.body);
  expect(sent.headers).toMatchObject({
    'webhook-event': 'template.published',
    'webhook-delivery': first?.id,
  });
  const signature = String(again.headers['webhook-signature']);
  expect(isGenuine(secret, signature, again.body)).toBe(true);
  expect(isGenuine(secret, signature, again.body.replace(id, 'x'))).toBe(false);
  expect(isGenuine(`${secret}x`, signature, again.body)).toBe(false);
  expect(isGenuine(secret, signature, again.body, Date.now() + 600_000)).toBe(false);
  expect(isGenuine(secret, 'nonsense', again.body)).toBe(false);
  receiver.close();
});
