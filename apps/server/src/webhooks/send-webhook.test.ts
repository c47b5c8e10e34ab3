import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@app/contracts/limits';
import { afterEach, describe, expect, test } from 'vitest';
import { sendWebhook } from './send-webhook';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(answer: RequestListener, host = '127.0.0.1'): Promise<string> {
  server = createServer(answer).listen(0, host);
  await once(server, 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}/hook`;
}
const message = (url: string) => ({ url, body: '{"a":1}', headers: { 'Webhook-Event': 'ping' } });
const localOptions = { allowPrivate: true };

describe('a message', () => {
  test('arrives unchanged, and any 2xx is enough', async () => {
    const seen: unknown[] = [];
    const url = await listen(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const { 'webhook-event': event, 'content-type': type } = request.headers;
      seen.push([request.method, request.url, event, type, Buffer.concat(parts).toString()]);
      response.writeHead(202).end('thanks');
    });
    expect(await sendWebhook(message(url), localOptions)).toMatchObject({
      status: 202,
      excerpt: 'thanks',
      error: null,
    });
    expect(seen).toEqual([['POST', '/hook', 'ping', 'application/json', '{"a":1}']]);
  });

  test.each([301, 307, 400, 500])(
    'answered with %i is not delivered, and no redirect is followed',
    async (status) => {
      let calls = 0;
      const url = await listen((_request, response) => {
        calls += 1;
        response.writeHead(status, { location: '/elsewhere' }).end('no');
      });
      expect(await sendWebhook(message(url), localOptions)).toMatchObject({
        status,
        excerpt: 'no',
        error: `The endpoint answered ${status}.`,
      });
      expect(calls).toBe(1);
    },
  );

  test('is not waited for longer than the limit, for its start or its end', async () => {
    for (const sendsHeaders of [false, true]) {
      const url = await listen((_request, response) => {
        if (sendsHeaders) response.writeHead(200).write('x');
      });
      const attempt = await sendWebhook(message(url), { ...localOptions, timeoutMs: 300 });
      expect(attempt).toMatchObject({ error: expect.stringMatching(/^No answer within/) });
      server?.closeAllConnections();
    }
  });

  test('with an endless response is read only up to a limit', async () => {
    let written = 0;
    const url = await listen((_request, response) => {
      const more = () => {
        written += 64 * 1024;
        if (!response.destroyed) response.write('x'.repeat(64 * 1024), more);
      };
      response.writeHead(200);
      more();
    });
    const attempt = await sendWebhook(message(url), localOptions);
    expect(attempt).toMatchObject({ status: 200, error: null });
    expect(attempt.excerpt).toHaveLength(limits.webhookExcerpt);
    expect(written).toBeLessThan(16 * 1024 * 1024);
  });

  test('to an unreachable host fails with a readable reason', async () => {
    const url = await listen(() => {});
    server?.close();
    await once(server as Server, 'close');
    expect(await sendWebhook(message(url), localOptions)).toMatchObject({
      status: null,
      error: 'The connection was refused.',
    });
  });
});

test.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '169.254.169.254', '10.0.0.1'])(
  '%s is not even connected to',
  async (host) => {
    let connections = 0;
    const url = new URL(await listen(() => {}));
    server?.on('connection', () => {
      connections += 1;
    });
    const target = `https://${host}:${url.port}/hook`;
    expect(await sendWebhook(message(target), { allowPrivate: false })).toMatchObject({
      status: null,
      error: 'The address leads into a private network.',
    });
    expect(connections).toBe(0);
  },
);

test('refuses unencrypted delivery to the internet', async () => {
  expect(await sendWebhook(message('http://93.184.216.34/'), { allowPrivate: false })).toMatchObject({
    error: 'The address does not begin with https://.',
  });
});
