import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { companyMember } from '@app/db/schema/people/company';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { actorOf, asActor, backgroundContext } from '../../core/background-context';
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

/** What each reader finds behind each door; a door that is missing is closed: nothing. */
const expected = {
  customer: {
    page: inConversation,
    rest: inConversation,
    ownData: inConversation,
    list: ['inquiry', 'answerLast'],
    mail: ['answerBefore', 'answerAfter', 'answerLast'],
  },
  colleague: { page: inConversation, rest: inConversation, list: ['inquiry', 'answerLast'] },
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
  mail: (_: Api, { row }: Person) => queuedMails(services, { to: row.email }),
} as const;
type Door = keyof typeof doors;

interface Person {
  row: Awaited<ReturnType<typeof insertUser>>;
  api: Api;
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
    return { row, api: await callAs(services, row) };
  };
  const ordersOnly = scopesOfAreas(['orders']);
  people = {
    customer: { row: scene.customer as Person['row'], api: await callAs(services, scene.customer) },
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
  await writeAll(admin);
  return services.drop;
});

async function writeAll(admin: Api) {
  const { id } = scene.ticket;
  const answer = (adminResponse: string) => admin.ticket.respond({ id, adminResponse });
  const join = async ({ row: { email } }: Person) => {
    const { participants } = await admin.ticket.addParticipant({ id, email });
    return participants.find(({ address }) => address === email)?.id ?? '';
  };
  await answer(words.answerBefore);
  const copyId = await join(people.inCopy);
  const leftId = await join(people.leftCopies);
  await answer(words.answerAfter);
  await admin.ticket.removeParticipant({ id, participantId: leftId });
  const copied = replyTokenOf(services.keys, { number: copyNumber(copyId), audience: 'participant' });
  await deliverMail(services, {
    from: people.inCopy.row.email,
    to: taggedAddress(copied),
    text: words.replyInCopy,
  });
  const { messages } = await people.customer.api.ticket.reply({ id, body: words.replyOfCustomer });
  await admin.ticket.addNote({ id, body: words.note });
  const { email } = people.outsider.row;
  const about = messages.at(-1)?.id ?? null;
  await admin.ticket.forward({ id, email, body: words.question, about });
  const [asked] = await queuedMails(services, { to: email, template: 'ticket-forwarded' });
  const number = forwardNumber(asked?.forwardId ?? '');
  const outside = replyTokenOf(services.keys, { number, audience: 'outsider' });
  await deliverMail(services, { from: email, to: taggedAddress(outside), text: words.replyFromOutside });
  await answer(words.answerLast);
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
