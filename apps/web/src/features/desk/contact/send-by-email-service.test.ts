import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendByEmailService } from './send-by-email-service';

/** Writes the response of the service's API; a success by default. */
let answer: (response: ServerResponse) => void;
let received: {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  body: unknown;
}[];
const server = createServer(async (request: IncomingMessage, response) => {
  const body: unknown = JSON.parse(await text(request));
  received.push({ method: request.method, url: request.url, type: request.headers['content-type'], body });
  answer(response);
});
let service: { publicKey: string; serviceId: string; templateId: string; origin: string };

beforeEach(async () => {
  received = [];
  answer = (response) => response.end('OK');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  service = {
    publicKey: 'public-key',
    serviceId: 'service_1',
    templateId: 'template_1',
    origin: `http://127.0.0.1:${port}`,
  };
  // The library expects a browser.
  vi.stubGlobal('location', { pathname: '/contact-us' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const message = {
  name: 'Ada Lovelace',
  company: 'Analytical Engines',
  email: 'ada@example.com',
  phone: '',
  preferredTime: 'Tuesday',
  message: 'Hello\nthere',
  interest: 'it-deployment',
};

test('the message goes to the configured origin in the protocol of the service', async () => {
  await sendByEmailService(service, message, 'IT Deployment');
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/api/v1.0/email/send',
      type: 'application/json',
      body: {
        lib_version: expect.stringMatching(/^\d/),
        user_id: 'public-key',
        service_id: 'service_1',
        template_id: 'template_1',
        template_params: {
          name: 'Ada Lovelace',
          company: 'Analytical Engines',
          email: 'ada@example.com',
          phone: '',
          interest: 'IT Deployment',
          preferred_time: 'Tuesday',
          message: 'Hello\nthere',
          reply_to: 'ada@example.com',
        },
      },
    },
  ]);
});

test.each([400, 403, 429, 500])('an answer of %i is a failure', async (status) => {
  answer = (response) => response.writeHead(status).end('The quota is used up');
  await expect(sendByEmailService(service, message, undefined)).rejects.toMatchObject({ status });
});

test('a service that hangs up or cannot be reached is a failure', async () => {
  answer = (response) => response.destroy();
  await expect(sendByEmailService(service, message, undefined)).rejects.toThrow();
  const unreachable = { ...service, origin: 'http://127.0.0.1:1' };
  await expect(sendByEmailService(unreachable, message, undefined)).rejects.toThrow();
});

test('a service that never answers is a failure after a while', async () => {
  answer = () => {};
  await expect(sendByEmailService(service, message, undefined, 50)).rejects.toThrow('did not answer');
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
});
