import { auditFilterSchema } from '@app/contracts/core/audit/schema';
import type { LiveEvent } from '@app/contracts/messaging/live/event';
import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { listenToChanges } from '@app/db/change-listener';
import { companyMember } from '@app/db/schema/people/company';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { exportAudit } from '../../core/audit/export-audit';
import { actorOf, asActor, backgroundContext } from '../../core/background-context';
import type { LiveMessage } from '../../core/ports';
import { copyNumber, forwardNumber, replyTokenOf } from '../../inbox/inbound-mail/reply-token';
import { downloadOwnData } from '../../people/account/download-own-data';
import { type Api, callAs } from '../../testing/callers';
import { deliverMail } from '../../testing/deliver-mail';
import { createMailScene, taggedAddress } from '../../testing/mail-scene';
import { queuedMails } from '../../testing/mails';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

/** A word of each message on the ticket, in the order in which they are written. */
const words = {
  inquiry: 'lamps',
  answerBefore: 'earlyanswer',
  answerAfter: 'lateanswer',
  replyInCopy: 'copiedreply',
  replyOfCustomer: 'ownreply',
  note: 'secretnote',
  question: 'printerquestion',
  replyFromOutside: 'outsidereply',
  answerLast: 'lastanswer',
} as const;
type Word = keyof typeof words;

const inConversation: Word[] = [
  ...(['inquiry', 'answerBefore', 'answerAfter', 'replyInCopy', 'replyOfCustomer', 'answerLast'] as const),
];
const all = Object.keys(words) as Word[];
const nothing: Word[] = [];
/** The inquiry is there before anybody follows. */
const announced = (written: readonly Word[]) => written.filter((word) => word !== 'inquiry');

/** What each reader finds behind each door; a door that is missing is closed: nothing. */
const expected = {
  customer: {
    page: inConversation,
    rest: inConversation,
    ownData: inConversation,
    list: ['inquiry', 'answerLast'],
    mail: ['answerBefore', 'answerAfter', 'answerLast'],
    live: announced(inConversation),
  },
  colleague: {
    page: inConversation,
    rest: inConversation,
    list: ['inquiry', 'answerLast'],
    live: announced(inConversation),
  },
  inCopy: { ownData: ['replyInCopy'], mail: ['answerAfter', 'answerLast'] },
  leftCopies: { mail: ['answerAfter'] },
  outsider: { ownData: ['replyFromOutside'], mail: ['question', 'replyOfCustomer'] },
  stranger: {},
  agent: {
    teamPage: all,
    rest: all,
    search: all,
    list: ['inquiry', 'answerLast'],
    teamList: ['inquiry', 'answerLast'],
    live: announced(all),
    activity: nothing,
  },
  agentForOrders: {},
} satisfies Record<string, Partial<Record<Door, readonly Word[]>>>;
type Reader = keyof typeof expected;

const doors = {
  page: (api: Api) => api.ticket.myTicket({ number: scene.ticket.number }),
  teamPage: (api: Api) => api.ticket.byId({ id: scene.ticket.id }),
  rest: (api: Api) => api.ticket.visibleById({ id: scene.ticket.id }),
  list: async (api: Api) => [await api.ticket.mine().catch(() => []), await api.ticket.visible({})],
  teamList: (api: Api) => api.ticket.list({ search: scene.ticket.number }),
  search: async (api: Api) =>
    Promise.all(
      Object.values(words).map(async (word) => {
        const { groups } = await api.search.everything({ search: word });
        return groups.flatMap(({ results }) => results);
      }),
    ),
  ownData: async (_: Api, { row }: Person) => {
    const parts: Uint8Array[] = [];
    const ctx = asActor(backgroundContext(services, 'test'), actorOf(row));
    for await (const part of await downloadOwnData(ctx)) parts.push(part);
    return strFromU8(unzipSync(new Uint8Array(Buffer.concat(parts)))['my-data.json'] ?? new Uint8Array());
  },
  /** The activity log as a file, for administrators of everything. */
  activity: async (_: Api, { row }: Person) => {
    const ctx = asActor(backgroundContext(services, 'test'), actorOf(row));
    const lines: string[] = [];
    for await (const part of await exportAudit(ctx, auditFilterSchema.parse({}), 'jsonl')) lines.push(part);
    expect(lines.join('')).toContain(scene.ticket.number);
    return lines;
  },
  mail: (_: Api, { row }: Person) => queuedMails(services, { to: row.email }),
  /** Messages of whose ticket an open screen was told: it asks for the page then. */
  live: async (_: Api, { told }: Person) => [...told].map((word) => words[word]),
} as const;
type Door = keyof typeof doors;

interface Person {
  row: Awaited<ReturnType<typeof insertUser>>;
  api: Api;
  /** The messages that the live updates of an open screen announced. */
  told: Set<Word>;
}

let services: TestServices;
let scene: Awaited<ReturnType<typeof createMailScene>>;
let people: Record<Reader, Person>;
beforeAll(async () => {
  services = await createTestServices();
  scene = await createMailScene(services, 70_001);
  const admin = await callAs(services, scene.admin);
  const person = async (values: Parameters<typeof insertUser>[1] = {}): Promise<Person> => {
    const row = await insertUser(services, { emailVerifiedAt: new Date(), ...values });
    return personOf(row);
  };
  const ordersOnly = scopesOfAreas(['orders']);
  people = {
    customer: await personOf(scene.customer as Person['row']),
    colleague: await person(),
    inCopy: await person(),
    leftCopies: await person(),
    outsider: await person(),
    stranger: await person(),
    agent: await person({ role: 'admin' }),
    agentForOrders: await person({ role: 'admin', restriction: ordersOnly }),
  };
  const { id: companyId } = await admin.company.save({ name: 'Acme', colleaguesSee: true });
  for (const { row } of [people.customer, people.colleague])
    await services.db.insert(companyMember).values({ userId: row.id, companyId });
  const changes = listenToChanges(services.database.connection, {
    handlers: { live: (payload) => services.live.receive(payload) },
    onGap: () => {},
  });
  await changes.start();
  await writeAll(admin, await followAll());
  return async () => {
    await changes.stop();
    await services.drop();
  };
});

const personOf = async (row: Person['row']): Promise<Person> => ({
  row,
  api: await callAs(services, row),
  told: new Set(),
});

/** Opens the live updates of everybody; returns what notes whom a message was announced to, once all have heard. */
async function followAll(): Promise<(word?: Word) => Promise<void>> {
  const streams = await Promise.all(
    Object.values(people).map(async ({ api, told }) => {
      // A direct call returns what the transport would unpack.
      const answer = (await api.live.changes()) as unknown as AsyncIterable<LiveMessage>;
      return { told, stream: answer[Symbol.asyncIterator]() };
    }),
  );
  const hearAll = async (word?: Word) => {
    // Everybody hears this, after whatever was committed before.
    await services.db.execute(sql`select pg_notify('live', '{"currency":"USD"}')`);
    for (const { told, stream } of streams) {
      for (let isLast = false; !isLast; ) {
        const events: readonly LiveEvent[] = (await stream.next()).value[1];
        if (word && JSON.stringify(events).includes(scene.ticket.id)) told.add(word);
        isLast = events.some(({ kind }) => kind === 'currency');
      }
    }
  };
  await hearAll();
  return hearAll;
}

async function writeAll(admin: Api, hear: (word?: Word) => Promise<void>) {
  const { id } = scene.ticket;
  const answer = async (word: Word) => {
    await admin.ticket.respond({ id, adminResponse: words[word] });
    await hear(word);
  };
  const join = async ({ row: { email } }: Person) => {
    const { participants } = await admin.ticket.addParticipant({ id, email });
    return participants.find(({ address }) => address === email)?.id ?? '';
  };
  await answer('answerBefore');
  const copyId = await join(people.inCopy);
  const leftId = await join(people.leftCopies);
  await hear();
  await answer('answerAfter');
  await admin.ticket.removeParticipant({ id, participantId: leftId });
  await hear();
  const copied = replyTokenOf(services.keys, { number: copyNumber(copyId), audience: 'participant' });
  await deliverMail(services, {
    from: people.inCopy.row.email,
    to: taggedAddress(copied),
    text: words.replyInCopy,
  });
  await hear('replyInCopy');
  const { messages } = await people.customer.api.ticket.reply({ id, body: words.replyOfCustomer });
  await hear('replyOfCustomer');
  await admin.ticket.addNote({ id, body: words.note });
  await hear('note');
  const { email } = people.outsider.row;
  const about = messages.at(-1)?.id ?? null;
  await admin.ticket.forward({ id, email, body: words.question, about });
  await hear('question');
  const [asked] = await queuedMails(services, { to: email, template: 'ticket-forwarded' });
  const number = forwardNumber(asked?.forwardId ?? '');
  const outside = replyTokenOf(services.keys, { number, audience: 'outsider' });
  await deliverMail(services, { from: email, to: taggedAddress(outside), text: words.replyFromOutside });
  await hear('replyFromOutside');
  await answer('answerLast');
}

const cells = (Object.keys(expected) as Reader[]).flatMap((reader) =>
  (Object.keys(doors) as Door[]).map((door) => [reader, door] as const),
);

test.each(cells)(
  '%s reads behind the door %s only what was addressed to them (ticket.people-in-copy)',
  async (reader, door) => {
    const person = people[reader];
    const found = await doors[door](person.api, person).catch(
      (error: { data?: unknown; reason?: string }) => {
        // Closed.
        expect(JSON.stringify(error)).toMatch(/FORBIDDEN|NOT_FOUND|RESTRICTED/);
        return '';
      },
    );
    const text = JSON.stringify(found).toLowerCase();
    const open: Partial<Record<Door, readonly Word[]>> = expected[reader];
    expect(all.filter((word) => text.includes(words[word]))).toEqual(
      all.filter((word) => (open[door] ?? nothing).includes(word)),
    );
  },
);
