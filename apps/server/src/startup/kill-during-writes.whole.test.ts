import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouterOutputs } from '@app/api/types';
import { demoPassword } from '@app/db/demo/demo-accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callServer } from './testing/call-server';
import { findFreePort, type ServerProcess, startServerProcess } from './testing/server-process';

// Starts several whole processes in turn, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const rounds = 3;
const writers = 4;
/**
 * Number of acknowledged tickets in a round before the kill, which comes while further ones are being
 * written.
 */
const ticketsBeforeKill = 8;

let folder: string;
let server: ServerProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kill-test-'));
});
afterEach(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the numbers of the tickets in mails to the customer with this subject. */
function mailedNumbers(subject = 'We received your request'): string[] {
  const mails = join(folder, 'mail');
  if (!existsSync(mails)) return [];
  return readdirSync(mails)
    .filter((name) => name.endsWith('.eml'))
    .flatMap((name) => {
      const mail = readFileSync(join(mails, name), 'utf8');
      return new RegExp(`^Subject: ${subject} (TKT-\\d{4}-\\d{6})`, 'm').exec(mail)?.[1] ?? [];
    });
}

const inquiry = 'Written while the power fails';

/** Creates a ticket with a reply that is sent after ten seconds, which is after the kill. */
async function holdAnswer(url: string, customer: string, templateIds: string[]) {
  await callServer(url, customer, 'cart.add', { templateIds });
  const { id, number } = await callServer<RouterOutputs['ticket']['create']>(url, customer, 'ticket.create', {
    inquiry,
  });
  const answer = { ticketId: id, body: 'We will.', lastSeenMessageId: null, submitKey: randomUUID() };
  await callServer(url, await signIn(url, 'admin@example.com'), 'answer.send', answer);
  return number;
}

async function signIn(url: string, email: string) {
  const account = { email, password: demoPassword };
  return (await callServer<RouterOutputs['auth']['login']>(url, null, 'auth.login', account)).token;
}

/**
 * Creates tickets one after the other until the server is gone. `onAcknowledged` receives each confirmed
 * number.
 */
async function writeTickets(
  url: string,
  token: string,
  templateIds: string[],
  onAcknowledged: (number: string) => void,
) {
  try {
    for (;;) {
      await callServer(url, token, 'cart.add', { templateIds });
      const input = { inquiry, submitKey: randomUUID() };
      const made = await callServer<RouterOutputs['ticket']['create']>(url, token, 'ticket.create', input);
      onAcknowledged(made.number);
    }
  } catch (error) {
    // This refusal means that another writer used the cart. Any other error means that the server has ended.
    if (error instanceof Error && error.message.includes('CART_EMPTY')) {
      await writeTickets(url, token, templateIds, onAcknowledged);
    }
  }
}

test('everything acknowledged is there, complete and once, after kills during writes', async () => {
  const environment = {
    PATH: '/usr/bin:/bin',
    DATA_DIR: folder,
    PORT: await findFreePort(),
    RATE_LIMITS: 'off',
  };
  const acknowledgedNumbers: string[] = [];
  /** Numbers of tickets whose reply could still be taken back when the process was killed. */
  const heldNumbers: string[] = [];

  for (let round = 1; round <= rounds; round++) {
    const running = startServerProcess(environment);
    server = running;
    await running.ready();
    const token = await signIn(running.url, 'customer@example.com');
    const page = await callServer<RouterOutputs['template']['catalogue']>(
      running.url,
      null,
      'template.catalogue?input={}',
    );
    const ids = page.templates.slice(0, 3).map(({ id }) => id);
    // Skipped in the last round, because the test would have to wait.
    if (round < rounds) heldNumbers.push(await holdAnswer(running.url, token, ids));
    await Promise.all(
      Array.from({ length: writers }, () =>
        writeTickets(running.url, token, ids, (number) => {
          acknowledgedNumbers.push(number);
          if (acknowledgedNumbers.length === round * ticketsBeforeKill) running.child.kill('SIGKILL');
        }),
      ),
    );
    await running.ended();
  }

  const back = startServerProcess(environment);
  server = back;
  await back.ready();
  const token = await signIn(back.url, 'customer@example.com');
  const tickets = await callServer<RouterOutputs['ticket']['mine']>(back.url, token, 'ticket.mine');
  const written = tickets.filter((ticket) => ticket.inquiry === inquiry);
  const numbers = written.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toEqual(expect.arrayContaining(acknowledgedNumbers));
  // Nothing is half written, such as a ticket without its templates.
  const read = (number: string) => {
    const input = encodeURIComponent(JSON.stringify({ number }));
    return callServer<RouterOutputs['ticket']['myTicket']>(back.url, token, `ticket.myTicket?input=${input}`);
  };
  for (const number of numbers) expect((await read(number)).templates.length).toBeGreaterThan(0);
  // Without gaps: a number is consumed only together with its ticket.
  const ordered = numbers.map((number) => Number(number.slice(-6))).sort((a, b) => a - b);
  expect(ordered).toEqual(ordered.map((_, index) => (ordered[0] ?? 0) + index));
  await vi.waitFor(() => expect(mailedNumbers().sort()).toEqual(numbers.sort()), {
    timeout: 60_000,
    interval: 200,
  });
  // Replies that could still be taken back were sent once (ticket.undo-send).
  await vi.waitFor(
    () => expect(mailedNumbers('We answered your request').sort()).toEqual(heldNumbers.sort()),
    {
      timeout: 30_000,
      interval: 200,
    },
  );
  for (const number of heldNumbers) {
    expect((await read(number)).messages.map(({ body }) => body)).toEqual(['We will.']);
  }
});
