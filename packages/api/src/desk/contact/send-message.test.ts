import { rateLimits } from '@app/contracts/limits';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs, createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(() => services.rateLimits.reset('contactOfAll', 'all'));

let visitors = 0;
/** A visitor's message; each has its own address. */
function contactInput() {
  visitors += 1;
  return {
    name: 'Ada Lovelace',
    company: 'Analytical Engines',
    email: `visitor-${visitors}@example.com`,
    message: 'We need a second access point.',
  };
}
const send = (input: Parameters<ReturnType<typeof createClient>['api']['contact']['send']>[0]) =>
  createClient(services).api.contact.send(input);
const storedOf = (email: string) =>
  services.db.select().from(contactMessage).where(eq(contactMessage.email, email));
const mailsOf = async (email: string) =>
  (await queuedMails(services, { template: 'contact-message-team' })).filter(
    (mail) => 'email' in mail && mail.email === email,
  );
const sent = { success: true, message: "Message sent successfully! We'll get back to you soon." };

describe('a message', () => {
  test('is stored with its due time and emailed to the team only', async () => {
    services.clock.set(new Date('2026-05-04T10:00:00.000Z'));
    const { email, ...rest } = contactInput();
    const answer = await send({
      ...rest,
      name: '  Ada Lovelace ',
      email: ` ${email.toUpperCase()} `,
      phone: ' +1 (202) 555-0100 ',
      interest: 'it-deployment',
      filledInMs: 40_000,
      subject: '',
    });
    expect(answer).toEqual(sent);
    expect(await storedOf(email)).toMatchObject([
      {
        name: 'Ada Lovelace',
        company: 'Analytical Engines',
        phone: '+1 (202) 555-0100',
        message: 'We need a second access point.',
        interest: 'it-deployment',
        createdAt: new Date('2026-05-04T10:00:00.000Z'),
        replyDueAt: new Date('2026-05-05T10:00:00.000Z'),
        handledAt: null,
      },
    ]);
    expect(await mailsOf(email)).toEqual([
      {
        template: 'contact-message-team',
        to: 'team@example.com',
        name: 'Ada Lovelace',
        company: 'Analytical Engines',
        email,
        phone: '+1 (202) 555-0100',
        interest: 'IT Deployment',
        message: 'We need a second access point.',
        replyDueAt: '2026-05-05T10:00:00.000Z',
        leadId: (await storedOf(email))[0]?.id,
      },
    ]);
    expect(await queuedMails(services, { to: email })).toEqual([]);
  });

  test('requires neither phone nor interest; an empty phone is stored as none', async () => {
    const input = { ...contactInput(), phone: ' ' };
    expect(await send(input)).toEqual(sent);
    expect(await storedOf(input.email)).toMatchObject([{ phone: null, interest: null }]);
  });

  test('keeps a known industry as topic and drops unknown topics', async () => {
    const [industry, unknown, odd] = [contactInput(), contactInput(), contactInput()];
    await send({ ...industry, interest: 'health' });
    await send({ ...unknown, interest: 'free-money' });
    await send({ ...odd, interest: 'x'.repeat(5_000) });
    expect(await storedOf(industry.email)).toMatchObject([{ interest: 'health' }]);
    expect(await mailsOf(industry.email)).toMatchObject([{ interest: 'Website (Health)' }]);
    expect(await storedOf(unknown.email)).toMatchObject([{ interest: null }]);
    expect(await storedOf(odd.email)).toMatchObject([{ interest: null }]);
  });

  test('includes the preferred time in its text', async () => {
    const input = contactInput();
    await send({ ...input, preferredTime: 'Tuesday after 2 pm' });
    const message = 'We need a second access point.\n\nPreferred time for a call: Tuesday after 2 pm';
    expect(await storedOf(input.email)).toMatchObject([{ message }]);
    expect(await mailsOf(input.email)).toMatchObject([{ message }]);
  });

  test('from a logged-in user is accepted', async () => {
    const user = await insertUser(services);
    const api = await callAs(services, user);
    expect(await api.contact.send({ ...contactInput(), name: user.name, email: user.email })).toEqual(sent);
    expect(await storedOf(user.email)).toHaveLength(1);
  });

  test('that cannot be queued is not stored', async () => {
    const input = contactInput();
    const mail = { ...services.mail, enqueue: () => Promise.reject(new Error('no queue')) };
    const broken = { ...services, mail };
    await expect(createClient(broken).api.contact.send(input)).rejects.toThrow();
    expect(await storedOf(input.email)).toEqual([]);
    expect(await send(input)).toEqual(sent);
  });

  test('sent twice, even at once, creates one lead until it is handled', async () => {
    const input = contactInput();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(input)));
    expect(answers).toEqual(answers.map(() => sent));
    expect(await storedOf(input.email)).toHaveLength(1);
    expect(await mailsOf(input.email)).toHaveLength(1);

    await send({ ...input, message: 'And a third one.' });
    expect(await storedOf(input.email)).toHaveLength(2);
    await services.db
      .update(contactMessage)
      .set({ handledAt: new Date() })
      .where(eq(contactMessage.email, input.email));
    await send(input);
    expect(await mailsOf(input.email)).toHaveLength(3);
  });

  test('is overdue on the overview after 24 hours until somebody handles it', async () => {
    services.clock.freeze();
    const input = contactInput();
    await send(input);
    services.clock.advance(24 * 3_600_000);
    const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
    const overdue = async () => (await admin.stats.attention()).overdueLeads;
    const others = await overdue();
    services.clock.advance(1);
    expect(await overdue()).toBe(others + 1);
    await services.db
      .update(contactMessage)
      .set({ handledAt: new Date() })
      .where(eq(contactMessage.email, input.email));
    expect(await overdue()).toBe(others);
  });
});

describe('fields', () => {
  test.each([
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(101), 'Name must be at most 100 characters'],
    ['name', 'Ada\r\nBcc: everyone@example.com', 'Name must be a single line'],
    ['name', 'Ada\u0000', 'Name must be a single line'],
    ['company', '', 'Company is required'],
    ['company', 'x'.repeat(151), 'Company must be at most 150 characters'],
    ['company', 'Engines\nCc: everyone@example.com', 'Company must be a single line'],
    ['company', 'Engines\u2028Ltd', 'Company must be a single line'],
    ['email', ' ', 'Email is required'],
    ['email', 'ada@example', 'Please enter a valid email address'],
    ['email', 'ada@example.com, bob@example.com', 'Please enter a valid email address'],
    ['email', 'ada@example.com\r\nBcc: bob@example.com', 'Please enter a valid email address'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Email must be at most 254 characters'],
    ['phone', '5'.repeat(31), 'Phone must be at most 30 characters'],
    ['phone', '555\n0100', 'Phone must be a single line'],
    ['preferredTime', 'x'.repeat(151), 'Preferred time must be at most 150 characters'],
    ['message', ' \n ', 'Message is required'],
    ['message', 'x'.repeat(5_001), 'Message must be at most 5,000 characters'],
  ])('%s %j is refused: %s', async (field, value, message) => {
    const input = { ...contactInput(), [field]: value };
    expect(await rejection(send(input))).toMatchObject({
      reason: 'VALIDATION_FAILED',
      status: 400,
      details: [{ field, message }],
    });
    expect(await mailsOf(input.email)).toEqual([]);
  });

  test('all missing ones are reported at once', async () => {
    const { details } = await rejection(send({} as never));
    expect(details).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'company', message: 'Company is required' },
      { field: 'email', message: 'Email is required' },
      { field: 'message', message: 'Message is required' },
    ]);
  });

  test('the longest of each is stored completely', async () => {
    const input = {
      name: 'n'.repeat(100),
      company: 'c'.repeat(150),
      email: `${'e'.repeat(64)}@${`${'d'.repeat(60)}.`.repeat(3)}example`.slice(0, 250),
      phone: '5'.repeat(30),
      message: `${'é😀\n'.repeat(1_249)}ende`,
    };
    expect(input.message).toHaveLength(5_000);
    expect(await send(input)).toEqual(sent);
    const [{ id: _, ...row } = { id: '' }] = await storedOf(input.email);
    expect(row).toMatchObject(input);
    expect(await mailsOf(input.email)).toMatchObject([input]);
  });

  test('odd bytes in the message are stored readable, without an internal error', async () => {
    const nul = { ...contactInput(), message: 'Hello\u0000there' };
    expect(await send(nul)).toEqual(sent);
    expect(await storedOf(nul.email)).toMatchObject([{ message: 'Hellothere' }]);
    const half = { ...contactInput(), message: 'Half an emoji: \ud83d' };
    expect(await send(half)).toEqual(sent);
    expect(await storedOf(half.email)).toMatchObject([{ message: 'Half an emoji: \ufffd' }]);
  });

  test('fields the caller may not set are ignored', async () => {
    const input = {
      ...contactInput(),
      handledAt: new Date(),
      replyDueAt: new Date(0),
      to: 'me@example.com',
      id: 'x',
    };
    await send(input);
    const [row] = await storedOf(input.email);
    expect(row?.handledAt).toBeNull();
    expect(row?.replyDueAt.getTime()).toBeGreaterThan(Date.now());
    expect(await mailsOf(input.email)).toMatchObject([{ to: 'team@example.com' }]);
  });
});

describe('bots', () => {
  test('a filled honeypot field gets the same response, and nothing is stored or logged', async () => {
    const input = { ...contactInput(), subject: 'Cheap watches' };
    services.logged.length = 0;
    expect(await send(input)).toEqual(sent);
    expect(await send({ ...input, subject: { deep: true } as never })).toEqual(sent);
    expect(await storedOf(input.email)).toEqual([]);
    expect(await mailsOf(input.email)).toEqual([]);
    const lines = services.logged.filter(({ message }) => message.includes('trap field'));
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/watches|visitor-/);
  });

  test.each(['https://spam.example', 'see WWW.spam.example', '[url=spam]x[/url]', '<a href=x>'])(
    'in under three seconds with "%s" is asked to send again, and then passes',
    async (text) => {
      const input = { ...contactInput(), message: `Look: ${text}` };
      expect(await rejection(send({ ...input, filledInMs: 2_999 }))).toMatchObject({
        reason: 'TOO_QUICK',
        status: 429,
        retryAfter: 3,
        message: 'That was very quick. Please check your message and send it again in 3 seconds.',
      });
      expect(await storedOf(input.email)).toEqual([]);
      expect(await send({ ...input, filledInMs: 3_000 })).toEqual(sent);
      expect(await storedOf(input.email)).toHaveLength(1);
    },
  );

  test('a quick person without a link and a slow one with a link pass at once', async () => {
    const [quick, slow, unknown] = [contactInput(), contactInput(), contactInput()];
    expect(await send({ ...quick, filledInMs: 300 })).toEqual(sent);
    expect(await send({ ...slow, message: 'Our site: https://example.com', filledInMs: 9_000 })).toEqual(
      sent,
    );
    expect(await send({ ...unknown, message: 'https://example.com', filledInMs: 'soon' as never })).toEqual(
      sent,
    );
    for (const { email } of [quick, slow, unknown]) expect(await storedOf(email)).toHaveLength(1);
  });
});

describe('limits', () => {
  test('a client over the hourly limit waits, others do not', async () => {
    services.clock.freeze();
    const { api } = createClient(services);
    // Invalid submissions do not count.
    for (let i = 0; i < 20; i++) await rejection(api.contact.send({ ...contactInput(), name: '' }));
    for (let i = 0; i < rateLimits.contactPerClient.points; i++) {
      expect(await api.contact.send(contactInput())).toEqual(sent);
    }
    const late = contactInput();
    expect(await rejection(api.contact.send(late))).toMatchObject({
      reason: 'RATE_LIMITED',
      status: 429,
      retryAfter: 3_600,
      message: 'Too many attempts. Please try again in 60 minutes.',
    });
    // A bot that fills the trap field learns no more than others.
    expect((await rejection(api.contact.send({ ...late, subject: 'x' }))).reason).toBe('RATE_LIMITED');
    expect(await storedOf(late.email)).toEqual([]);
    expect(await send(contactInput())).toEqual(sent);
    services.clock.advance(3_601_000);
    expect(await api.contact.send(late)).toEqual(sent);
  });

  test('ten concurrent messages from one client are accepted, the next is not', async () => {
    const { api } = createClient(services);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => api.contact.send(contactInput())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      rateLimits.contactPerClient.points,
    );
  });

  test('addresses of one IPv6 network count as one client', async () => {
    for (let i = 0; i < rateLimits.contactPerClient.points; i++) {
      await createClient(services, { ip: `2001:db8:7:7::${i + 1}` }).api.contact.send(contactInput());
    }
    const neighbour = createClient(services, { ip: '2001:db8:7:7:ffff::1' });
    expect((await rejection(neighbour.api.contact.send(contactInput()))).reason).toBe('RATE_LIMITED');
  });

  test('a distributed flood stops the emails without refusing honest visitors', async () => {
    const { points } = rateLimits.contactOfAll;
    for (let i = 0; i < points; i++) await services.rateLimits.count('contactOfAll', 'all');
    expect(await send({ ...contactInput(), subject: 'x' })).toEqual(sent);
    const honest = contactInput();
    expect(await send(honest)).toEqual(sent);
    expect(await storedOf(honest.email)).toHaveLength(1);
    expect(await mailsOf(honest.email)).toEqual([]);
  });
});
