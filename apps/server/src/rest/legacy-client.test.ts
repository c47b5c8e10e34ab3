import { mailedCode } from '@app/api/testing/mails';
import { insertUser } from '@app/api/testing/rows';
import { beforeAll, expect, test } from 'vitest';
import { serveLocally } from '../testing/serve-locally';
import { createRestApp, type RestApp, site } from './testing/rest-app';

/*
 * A client based only on the documented calls for older clients: no shared types, no shared shapes. It stores
 * cookies and sends its origin as browsers do.
 */

// biome-ignore lint/suspicious/noExplicitAny: an older client knows nothing of our types.
type Any = any;

class OlderClient {
  #cookies = new Map<string, string>();
  token: string | null = null;
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  async call(method: string, path: string, body?: unknown): Promise<Any> {
    const response = await fetch(this.#base + path, {
      method,
      headers: {
        Origin: site,
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(this.token && { Authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const data = (await response.json()) as Any;
    if (!response.ok) throw new Error(data.message ?? data.error);
    return data;
  }
}

let app: RestApp;
let base: string;
beforeAll(async () => {
  app = await createRestApp();
  const server = await serveLocally(app.app.fetch);
  base = server.origin;
  return async () => {
    server.close();
    await app.services.drop();
  };
});

const password = 'Gravel!Tuba41';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function admin(email: string): Promise<OlderClient> {
  await insertUser(app.services, { email, role: 'admin' });
  const client = new OlderClient(base);
  const { token, user } = await client.call('POST', '/api/auth/login', { email, password });
  expect(user).toMatchObject({ email, role: 'admin', suspended: false });
  client.token = token;
  return client;
}

/** Creates and publishes a template as an administrator. */
async function publish(team: OlderClient, title: string): Promise<Any> {
  const category = await team.call('POST', '/api/categories', { name: `For ${title}` });
  const saved = await team.call('POST', '/api/templates', {
    title,
    description: 'Good to have.',
    price: '$100',
    demoUrl: 'https://demo.example/',
    category: category.id,
  });
  const { id } = saved.template ?? saved.data;
  await team.call('POST', `/api/templates/${id}/publish`, {});
  return (await team.call('GET', `/api/templates/${id}`)).data;
}

test('a customer signs up in stages, fills and clears the cart, and opens a ticket', async () => {
  const team = await admin('team-1@example.com');
  const template = await publish(team, 'Harbor');
  const client = new OlderClient(base);
  const email = 'older@example.com';
  await client.call('POST', '/api/auth/signup/initiate', { email });
  const otp = await mailedCode(app.services, email);
  await client.call('POST', '/api/auth/signup/verify-otp', { email, otp });
  const signedUp = await client.call('POST', '/api/auth/signup/complete', { email, name: 'Olga', password });
  expect(signedUp).toMatchObject({ message: 'Account created successfully!', user: { name: 'Olga' } });
  await client.call('POST', '/api/auth/logout', {});
  await expect(client.call('GET', '/api/cart')).rejects.toThrow('Please log in to continue.');

  const { token, user } = await client.call('POST', '/api/auth/login', { email, password });
  client.token = token;
  const add = { templateIds: [template.id], userId: user.id };
  const added = await client.call('POST', '/api/cart/add', add);
  expect((added.cart ?? added.data).templates).toMatchObject([
    { id: template.id, title: 'Harbor', price: 100 },
  ]);
  expect((await client.call('DELETE', `/api/cart/remove/${template.id}`)).cart.templates).toEqual([]);
  await client.call('POST', '/api/cart/add', add);
  await client.call('DELETE', '/api/cart/clear');
  expect((await client.call('GET', '/api/cart')).data.templates).toEqual([]);

  await expect(client.call('POST', '/api/ticket/create', { inquiry: 'Blue, please' })).rejects.toThrow(
    'Please add templates to your cart before creating a ticket',
  );
  await client.call('POST', '/api/cart/add', add);
  const created = await client.call('POST', '/api/ticket/create', { inquiry: 'Blue, please' });
  expect(created).toMatchObject({
    success: true,
    ticket: { status: 'open', user: { name: 'Olga', email }, templates: [{ title: 'Harbor', price: 100 }] },
  });
  expect((await client.call('GET', '/api/cart')).cart.templates).toEqual([]);
  expect((await client.call('GET', '/api/ticket')).tickets).toHaveLength(1);
  await expect(client.call('GET', '/api/users')).rejects.toThrow('You are not allowed to do this.');
});

test('a cart names templates that left it, and is empty after clearing', async () => {
  const team = await admin('team-3@example.com');
  const template = await publish(team, 'Marina');
  const client = new OlderClient(base);
  const email = 'sailor@example.com';
  client.token = (await client.call('POST', '/api/auth/signup', { name: 'Sal', email, password })).token;
  await client.call('POST', '/api/cart/add', { templateIds: [template.id] });
  await team.call('POST', `/api/templates/${template.id}/unpublish`, {});
  expect((await client.call('GET', '/api/cart')).cart).toMatchObject({
    templates: [],
    notices: [
      { title: 'Marina', message: '“Marina” is no longer available and was removed from your cart.' },
    ],
  });
  expect((await client.call('DELETE', '/api/cart/clear')).cart.notices).toEqual([]);
  await expect(client.call('POST', '/api/ticket/create', { inquiry: 'Blue' })).rejects.toThrow(
    /^Please add templates to your cart before creating a ticket$/,
  );
});

test('records of a deleted account are marked as such', async () => {
  const team = await admin('team-4@example.com');
  const author = await admin('author@example.com');
  const template = await publish(author, 'Jetty');
  const client = new OlderClient(base);
  const email = 'leaver@example.com';
  const signedUp = await client.call('POST', '/api/auth/signup', { name: 'Lea', email, password });
  client.token = signedUp.token;
  await client.call('POST', '/api/cart/add', { templateIds: [template.id] });
  const { ticket } = await client.call('POST', '/api/ticket/create', { inquiry: 'Blue' });
  expect(ticket.user).toEqual({ name: 'Lea', email, deleted: false });
  const accounts = await team.call('GET', '/api/users');
  for (const each of [email, 'author@example.com']) {
    await team.call('DELETE', `/api/users/${accounts.find((account: Any) => account.email === each).id}`);
  }
  const answeredTicket = (await team.call('GET', `/api/ticket/${ticket.id}`)).ticket;
  expect(answeredTicket.user).toEqual({ name: 'Lea (Deleted user)', email, deleted: true });
  const listed = (await team.call('GET', '/api/ticket')).tickets.find((each: Any) => each.id === ticket.id);
  expect(listed.user.name).toBe('Lea (Deleted user)');
  const { user } = (await new OlderClient(base).call('GET', `/api/templates/${template.id}`)).template;
  expect(user).toEqual({ name: `${template.user.name} (Deleted user)`, deleted: true });
});

test('a forgotten password is replaced with the mailed code', async () => {
  const client = new OlderClient(base);
  const email = 'forgetful@example.com';
  const signedUp = await client.call('POST', '/api/auth/signup', { name: 'Fay', email, password });
  expect(signedUp.token).toEqual(expect.any(String));
  await client.call('POST', '/api/auth/forgot-password', { email });
  const otp = await mailedCode(app.services, email);
  await client.call('POST', '/api/auth/verify-otp', { email, otp });
  await client.call('POST', '/api/auth/reset-password', { email, otp, newPassword: 'Harbor!Violin52' });
  await expect(client.call('POST', '/api/auth/login', { email, password })).rejects.toThrow(
    'Email or password is incorrect.',
  );
  await client.call('POST', '/api/auth/login', { email, password: 'Harbor!Violin52' });
});

test('an administrator does everything else', async () => {
  const team = await admin('team-2@example.com');
  const template = await publish(team, 'Meadow');
  const { id } = template;

  const form = new FormData();
  form.set('media', new File([png], 'dot.png', { type: 'image/png' }));
  form.set('type', 'image');
  const { data: media } = await team.call('POST', `/api/templates/${id}/media`, form);
  expect(media.fileUrl).toMatch(/^https?:\/\//);
  expect((await team.call('GET', `/api/templates/${id}/media`)).data).toHaveLength(1);
  await team.call('DELETE', `/api/templates/${id}/media/${media.id}`);
  const upload = new FormData();
  upload.set('file', new File([png], 'dot.png', { type: 'image/png' }));
  expect(await team.call('POST', '/api/uploads', upload)).toMatchObject({
    success: true,
    path: expect.stringMatching(/^\//),
  });

  const edited = await team.call('PUT', `/api/templates/${id}`, {
    title: 'Meadow II',
    description: template.description,
    price: '$50 - $200',
    demoUrl: template.demoUrl,
    category: template.category,
  });
  expect(edited.template).toMatchObject({ title: 'Meadow II', price: 50, status: 'published' });
  expect((await team.call('GET', '/api/templates')).templates.map((each: Any) => each.id)).toContain(id);
  expect((await team.call('GET', '/api/templates/published')).data.map((each: Any) => each.id)).toContain(id);
  await team.call('POST', `/api/templates/${id}/unpublish`, {});
  await team.call('DELETE', `/api/templates/${id}`);
  await expect(team.call('GET', `/api/templates/${id}`)).rejects.toThrow('does not exist');

  const tickets = (await team.call('GET', '/api/ticket')).tickets;
  const open = tickets.find((each: Any) => each.status === 'open');
  const answered = await team.call('POST', `/api/ticket/respond/${open.id}`, { adminResponse: 'Gladly.' });
  expect(answered.ticket).toMatchObject({ status: 'in_progress', adminResponse: 'Gladly.' });
  expect((await team.call('POST', `/api/ticket/finalize/${open.id}`, {})).ticket.status).toBe('finalized');

  const categories = await team.call('GET', '/api/categories');
  const made = await team.call('POST', '/api/categories', { name: 'Fresh' });
  const { category } = await team.call('PUT', `/api/categories/${made.id}`, { name: 'Fresher' });
  expect(category.name).toBe('Fresher');
  await team.call('DELETE', `/api/categories/${made.id}`);
  expect((await team.call('GET', '/api/categories')).length).toBe(categories.length);

  const { user } = await team.call('POST', '/api/users', {
    name: 'Newton',
    email: 'newton@example.com',
    password,
    role: 'user',
  });
  const changed = { name: 'Sir Newton', email: 'newton@example.com', role: 'admin' };
  expect((await team.call('PUT', `/api/users/${user.id}`, changed)).user).toMatchObject(changed);
  await team.call('POST', `/api/users/${user.id}/suspend`, {});
  const suspended = (await team.call('GET', '/api/users')).find((each: Any) => each.id === user.id);
  expect(suspended.suspended).toBe(true);
  await team.call('POST', `/api/users/${user.id}/unsuspend`, {});
  await team.call('DELETE', `/api/users/${user.id}`);

  for (const [path, key] of [
    ['total-users', 'totalUsers'],
    ['total-templates', 'totalTemplates'],
    ['total-published-templates', 'totalPublishedTemplates'],
    ['total-tickets', 'totalTickets'],
    ['template-ticket-counts', 'templateTicketCounts'],
    ['highest-ticket-template', 'highestTicketTemplate'],
    ['top-category', 'topCategory'],
    ['tickets-per-month', 'ticketsPerMonth'],
    ['tickets-per-week', 'ticketsPerWeek'],
  ] as const) {
    expect((await team.call('GET', `/api/stats/${path}`))[key], path).toBeDefined();
  }
});
