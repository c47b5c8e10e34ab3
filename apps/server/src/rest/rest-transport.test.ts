import { mailedCode } from '@app/api/testing/mails';
import { insertCategory, insertTemplate, insertUser, testPassword } from '@app/api/testing/rows';
import { insertGuardedUser } from '@app/api/testing/second-factors';
import { fileOf, picture } from '@app/api/testing/uploads';
import { limits, rateLimits } from '@app/contracts/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectDocumented } from './testing/documented';
import { signIn } from './testing/people';
import { createRestApp, type RestApp, site } from './testing/rest-app';

let app: RestApp;
let user: string;
let admin: string;
beforeAll(async () => {
  app = await createRestApp();
  [user, admin] = [await signIn(app, 'user'), await signIn(app, 'admin')];
  return app.services.drop;
});

const json = { 'content-type': 'application/json' };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const lead = { name: 'Lee', company: 'Lead Ltd', email: 'lee@example.com', message: 'Hello' };

function post(path: string, body: unknown, headers: Record<string, string> = {}, ip?: string) {
  return app.fetch(
    path,
    { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) },
    ip,
  );
}

async function expectApiError(response: Response, status: number, message?: string) {
  const body = await response.json();
  expect(body).toEqual({
    error: expect.any(String),
    message: message ?? expect.any(String),
    details: expect.any(Array),
    status,
    requestId: response.headers.get('x-request-id'),
  });
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return body;
}

describe('a body', () => {
  const send = (body: string, headers: Record<string, string>) =>
    app.fetch('/api/auth/login', { method: 'POST', headers, body });

  test.each([
    ['half an object', '{"email":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['something too deep', `${'{"a":'.repeat(20)}1${'}'.repeat(20)}`],
    ['something far too deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ])('that is %s cannot be read', async (_case, body) => {
    await expectApiError(await send(body, json), 400, 'The request could not be read.');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'of type %j is refused, JSON or not',
    async (type) => {
      const response = await app.fetch(new URL('/api/auth/login', site).pathname, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ email: 'a', password: 'b' }),
      });
      await expectApiError(response, 415);
    },
  );

  test('without a type is refused, unless it is empty', async () => {
    const bytes = new TextEncoder().encode('{}');
    const withBytes = await app.fetch('/api/auth/logout', { method: 'POST', body: bytes });
    await expectApiError(withBytes, 415);
    expect((await app.fetch('/api/auth/logout', { method: 'POST' })).status).toBe(200);
    expect((await app.fetch('/api/auth/logout', { method: 'POST', headers: json, body: '' })).status).toBe(
      200,
    );
  });

  test('is refused when too long', async () => {
    await expectApiError(await post('/api/contact', { ...lead, message: 'x'.repeat(300_000) }), 413);
  });

  test('with wrong fields is refused with a message for each of them', async () => {
    const response = await post('/api/auth/login', { email: 'nobody' });
    const body = await expectApiError(response, 400, 'Validation failed');
    expect(body).toMatchObject({
      error: 'Validation failed',
      details: [
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'password', message: 'Password is required' },
      ],
    });
    expectDocumented('POST /api/auth/login', 400, body);
  });

  test('cannot set fields that the caller does not own', async () => {
    const response = await post('/api/auth/signup', {
      name: 'Eve',
      email: 'eve@example.com',
      password: testPassword,
      role: 'super-admin',
      emailVerified: true,
      __proto__: { role: 'admin' },
    });
    expect(await response.json()).toMatchObject({ user: { role: 'user', emailVerified: false } });
  });
});

describe('an address', () => {
  test('that does not exist is not found', async () => {
    await expectApiError(await app.fetch('/api/nothing'), 404);
    await expectApiError(await app.fetch('/api/templates/1/2/3', { headers: bearer(admin) }), 404);
  });

  test.each([
    ['/api/auth/login', 'GET', 'OPTIONS, POST'],
    ['/api/templates', 'DELETE', 'OPTIONS, GET, HEAD, POST'],
    ['/api/templates/x', 'PATCH', 'OPTIONS, GET, HEAD, PUT, DELETE'],
    ['/api/cart/clear', 'POST', 'OPTIONS, DELETE'],
  ])('%s answers to %s which methods it takes', async (path, method, allow) => {
    const response = await app.fetch(path, { method });
    await expectApiError(response, 405);
    expect(response.headers.get('allow')).toBe(allow);
  });

  test('answers HEAD like GET, without a body', async () => {
    const response = await app.fetch('/api/categories', { method: 'HEAD' });
    expect(response.status).toBe(200);
    const got = await app.fetch('/api/categories');
    expect(response.headers.get('x-total-count')).toBe(got.headers.get('x-total-count'));
    expect(await response.text()).toBe('');
  });

  test.each(['x', '%00', '%F0%9F', '..%2f..', "1'--", 'constructor', '__proto__'])(
    'with the id %s is not found',
    async (id) => {
      await expectApiError(await app.fetch(`/api/templates/${id}`), 404);
      await expectApiError(await app.fetch(`/api/ticket/${id}`, { headers: bearer(admin) }), 404);
    },
  );
});

describe('browsers of other sites', () => {
  test('on the list may call with credentials and read the headers they need', async () => {
    const response = await app.fetch('/api/categories', { headers: { origin: 'https://old.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://old.example');
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    for (const name of ['ETag', 'Retry-After', 'X-Request-Id', 'X-Total-Count']) {
      expect(response.headers.get('access-control-expose-headers')).toContain(name);
    }
    const preflight = await app.fetch('/api/templates/1', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://old.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
  });

  test('not on the list can read and change nothing', async () => {
    const foreignOrigin = { origin: 'https://evil.example' };
    const read = await app.fetch('/api/categories', { headers: foreignOrigin });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
    await expectApiError(await post('/api/contact', lead, foreignOrigin), 403);
  });
});

describe('a session', () => {
  test('by cookie alone changes data only from an allowed origin', async () => {
    const { email } = await insertUser(app.services);
    const login = await post('/api/auth/login', { email, password: testPassword });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^session=/);
    expect((await app.fetch('/api/cart', { headers: { cookie } })).status).toBe(200);
    const clear = (headers: Record<string, string>) =>
      app.fetch('/api/cart/clear', { method: 'DELETE', headers: { cookie, ...headers } });
    await expectApiError(await clear({}), 403);
    await expectApiError(await clear({ origin: 'https://evil.example' }), 403);
    expect((await clear({ origin: site })).status).toBe(200);
  });

  test.each([
    ['login', () => ({ email: 'nobody@example.com', password: testPassword }), 401],
    ['logout', () => ({}), 200],
    ['signup/initiate', () => ({ email: 'staged@example.com' }), 200],
    ['forgot-password', () => ({ email: 'nobody@example.com' }), 200],
  ] as const)('a cookie without an allowed origin is no session at %s', async (path, body, status) => {
    const cookie = 'awsalb=abc; _ga=GA1.2';
    expect((await post(`/api/auth/${path}`, body(), { cookie })).status).toBe(status);
    await expectApiError(
      await post(`/api/auth/${path}`, body(), { cookie, origin: 'https://evil.example' }),
      403,
    );
    const textResponse = await app.fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'text/plain' },
      body: JSON.stringify(body()),
    });
    await expectApiError(textResponse, 415);
  });

  test('is not started by the password alone where a second factor is required (rest.second-factor)', async () => {
    const { owner } = await insertGuardedUser(app.services);
    const response = await post('/api/auth/login', { email: owner.email, password: testPassword });
    const body = await response.json();
    expect(body).toMatchObject({
      reason: 'second_factor_required',
      message: expect.stringContaining('API token'),
    });
    expectDocumented('POST /api/auth/login', 401, body);
    const cookies = response.headers.getSetCookie();
    expect(cookies).toEqual([expect.stringMatching(/^sign_in_challenge=[^;]+;.*HttpOnly.*SameSite=Lax/i)]);
  });

  test('that has ended does not block a login, and requires its origin for a logout', async () => {
    const { email } = await insertUser(app.services);
    const cookie = 'session=left-over';
    const login = await post('/api/auth/login', { email, password: testPassword }, { cookie });
    expect(login.status).toBe(200);
    await expectApiError(await post('/api/auth/logout', {}, { cookie }), 403);
  });

  test('is confirmed by a proof in the body, or by its cookie from an allowed origin', async () => {
    const complete = async (email: string, headers: Record<string, string>, withToken: boolean) => {
      await post('/api/auth/signup/initiate', { email });
      const otp = await mailedCode(app.services, email);
      const verified = await post('/api/auth/signup/verify-otp', { email, otp }, { cookie: 'lang=en' });
      const { signupToken } = (await verified.json()) as { signupToken: string };
      const cookie = verified.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const body = { email, name: 'Stan', password: testPassword, ...(withToken && { signupToken }) };
      return (await post('/api/auth/signup/complete', body, { cookie, ...headers })).status;
    };
    expect(await complete('by-token@example.com', {}, true)).toBe(201);
    expect(await complete('by-cookie@example.com', { origin: site }, false)).toBe(201);
    expect(await complete('no-origin@example.com', {}, false)).toBe(401);
  });

  test('by bearer token wins over the cookie', async () => {
    const headers = { ...bearer(admin), cookie: 'session=nonsense' };
    const me = await app.fetch('/api/auth/me', { headers });
    expect(await me.json()).toMatchObject({ user: { role: 'admin' } });
    const wrong = await app.fetch('/api/auth/me', {
      headers: { ...bearer('x'), cookie: `session=${admin}` },
    });
    await expectApiError(wrong, 401);
  });

  test('ends at logout', async () => {
    const token = await signIn(app, 'user');
    const logout = await post('/api/auth/logout', {}, bearer(token));
    expect(logout.headers.getSetCookie()[0]).toMatch(/^session=;.*Max-Age=0/i);
    await expectApiError(await app.fetch('/api/auth/me', { headers: bearer(token) }), 401);
  });
});

describe('rate limits', () => {
  test('count a client however it calls, and name the seconds to wait', async () => {
    const ip = '192.0.2.77';
    for (let sent = 0; sent < rateLimits.contactPerClient.points; sent++) {
      expect((await post('/api/contact', { ...lead, message: `Hello ${sent}` }, {}, ip)).status).toBe(200);
    }
    const response = await post('/api/contact', lead, {}, ip);
    const body = await expectApiError(response, 429);
    expect((body as { message: string }).message).toMatch(/^Too many attempts\. Please try again in .+\.$/u);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const overTrpc = await post('/trpc/contact.send', lead, {}, ip);
    expect(overTrpc.status).toBe(429);
    expect((await post('/api/contact', lead)).status).toBe(200);
  });
});

describe('a list', () => {
  beforeAll(async () => {
    const { id } = await insertCategory(app.services);
    for (let count = 0; count < 5; count++) await insertTemplate(app.services, { categoryId: id });
    await insertTemplate(app.services, { status: 'pending' });
  });

  const ids = async (query: string, token?: string) => {
    const response = await app.fetch(`/api/templates${query}`, { headers: token ? bearer(token) : {} });
    const { templates } = (await response.json()) as { templates: { id: string }[] };
    return { ids: templates.map(({ id }) => id), total: Number(response.headers.get('x-total-count')) };
  };

  test('is complete unless a page is requested', async () => {
    const allRows = await ids('');
    const { total } = allRows;
    expect(total).toBeGreaterThanOrEqual(5);
    expect(allRows.ids).toHaveLength(total);
    expect(await ids('?page=2&limit=2')).toEqual({ ids: allRows.ids.slice(2, 4), total });
    expect(await ids('?limit=2')).toEqual({ ids: allRows.ids.slice(0, 2), total });
    expect(await ids('?page=99')).toEqual({ ids: [], total });
    expect((await ids('', admin)).total).toBeGreaterThan(total);
    expect((await ids('', user)).total).toBe(total);
  });

  test.each(['page=0', 'page=x', 'page=1.5', 'limit=0', 'limit=1001', 'limit=', 'page=-1'])(
    'with ?%s is refused on that field',
    async (query) => {
      const response = await app.fetch(`/api/templates?${query}`);
      const body = await expectApiError(response, 400);
      expect(body).toMatchObject({ details: [{ field: query.split('=')[0] }] });
    },
  );
});

test('may be cached when it is the same for every visitor, and never otherwise', async () => {
  const cacheControl = async (path: string, headers: Record<string, string> = {}) =>
    (await app.fetch(path, { headers })).headers.get('cache-control');
  const id = (await insertTemplate(app.services)).id;
  // The same for every caller, including the team.
  const published = '/api/templates/published';
  for (const headers of [{}, bearer(admin)]) expect(await cacheControl(published, headers)).toBe('no-cache');
  for (const path of ['/api/templates', `/api/templates/${id}`, '/api/categories']) {
    expect(await cacheControl(path)).toBe('no-cache');
    expect(await cacheControl(path, bearer(admin))).toBe('no-store');
    expect(await cacheControl(path, { cookie: 'session=x' })).toBe('no-store');
  }
  expect(await cacheControl('/api/cart', bearer(user))).toBe('no-store');
});

describe('a template', () => {
  test('may be sent as a form, with its category by id, name or object', async () => {
    const category = await insertCategory(app.services, { name: 'Form shops' });
    const form = new FormData();
    for (const [name, value] of Object.entries({
      title: 'By form',
      description: 'Sent as a form.',
      price: '$99',
      categoryId: category.id,
      unknown: 'ignored',
    })) {
      form.set(name, value);
    }
    for (const industry of ['blog', 'travel']) form.append('industries', industry);
    form.append('features[]', 'Search');
    const response = await app.fetch('/api/templates', {
      method: 'POST',
      headers: bearer(admin),
      body: form,
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      template: {
        price: 99,
        priceText: '$99',
        status: 'pending',
        category: { name: 'Form shops' },
        industries: ['blog', 'travel'],
        features: ['Search'],
      },
    });
    const byName = { title: 'By name', description: 'x', category: 'form SHOPS' };
    expect((await post('/api/templates', byName, bearer(admin))).status).toBe(201);
  });

  test('is created with its pictures in one form, or not at all', async () => {
    const category = await insertCategory(app.services, { name: 'Picture shops' });
    const send = (...files: File[]) => {
      const form = new FormData();
      const fields = { title: 'With pictures', description: 'x', categoryId: category.id, type: 'image' };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const file of files) form.append('media', file);
      form.append('alt', 'The cover');
      return app.fetch('/api/templates', { method: 'POST', headers: bearer(admin), body: form });
    };
    const large = Buffer.concat([await picture('png'), Buffer.alloc(400_000)]);
    const response = await send(fileOf(large, 'a.png'), fileOf(await picture('gif'), 'b.gif'));
    const answer = await response.json();
    expect(response.status).toBe(201);
    expectDocumented('POST /api/templates', 201, answer);
    const { id } = (answer as { template: { id: string } }).template;
    const media = await app.fetch(`/api/templates/${id}/media`, { headers: bearer(admin) });
    expect(await media.json()).toMatchObject({
      data: [
        { fileName: 'a.png', alt: 'The cover' },
        { fileName: 'b.gif', alt: '' },
      ],
    });
    const count = async () =>
      (await app.fetch('/api/templates?limit=1', { headers: bearer(admin) })).headers.get('x-total-count');
    const before = await count();
    const refused = await send(fileOf(await picture('gif'), 'a.gif'), fileOf('<svg/>', 'b.png'));
    expectDocumented('POST /api/templates', 415, await expectApiError(refused, 415));
    expect(await count()).toBe(before);
    const long = await post('/api/templates', { title: 'x'.repeat(400_000) }, bearer(admin));
    await expectApiError(long, 413);
  });

  test('gets more pictures with a change in one form, or nothing changes', async () => {
    const { id, version } = await insertTemplate(app.services);
    const send = (title: string, readVersion: number, ...files: File[]) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ title, version: String(readVersion) }))
        form.set(name, value);
      for (const file of files) form.append('media', file);
      form.append('alt', `${title} in spring`);
      return app.fetch(`/api/templates/${id}`, { method: 'PUT', headers: bearer(admin), body: form });
    };
    const read = async (response: Response) => {
      const answer = await response.json();
      expectDocumented('PUT /api/templates/{id}', 200, answer);
      const { template } = answer as {
        template: { title: string; version: number; media: { fileName: string; alt: string }[] };
      };
      return { ...template, media: template.media.map(({ fileName, alt }) => `${fileName}: ${alt}`) };
    };
    const gif = await picture('gif');
    const first = await read(await send('Garden', version, fileOf(gif, 'a.gif')));
    expect(first.media).toEqual(['a.gif: Garden in spring']);

    const refused = await send('Pond', first.version, fileOf(gif, 'b.gif'), fileOf('<svg/>', 'c.png'));
    expectDocumented('PUT /api/templates/{id}', 415, await expectApiError(refused, 415));
    await expectApiError(await send('Pond', version, fileOf(gif, 'b.gif')), 409);
    const fillingFiles = Array.from({ length: limits.templateMedia }, () => fileOf(gif, 'b.gif'));
    await expectApiError(await send('Pond', first.version, ...fillingFiles), 409);
    const stored = app.services.files.stored.size;
    const second = await read(await send('Park', first.version, fileOf(gif, 'd.gif')));
    expect(second).toMatchObject({
      title: 'Park',
      media: ['a.gif: Garden in spring', 'd.gif: Park in spring'],
    });
    expect(app.services.files.stored.size).toBe(stored + 1);
  });

  test('with wrong fields is refused with the form’s messages', async () => {
    const response = await post('/api/templates', { title: ' ', demoUrl: 'x' }, bearer(admin));
    expect(await expectApiError(response, 400, 'Validation failed')).toMatchObject({
      details: [
        { field: 'title', message: 'Template title is required' },
        { field: 'description', message: 'Template description is required' },
        { field: 'category', message: 'Please select a category' },
        { field: 'demoUrl', message: 'Please enter a valid URL' },
      ],
    });
  });
});

describe('the reference', () => {
  test('loads only files of this site, under a policy without inline scripts', async () => {
    const page = await app.fetch('/api/docs');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    const text = await page.text();
    for (const [, address = ''] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(address).toMatch(/^\/(?!\/)/);
      if (address.startsWith('/api/')) expect((await app.fetch(address)).status).toBe(200);
    }
  });
});

describe('a refused call', () => {
  const sendEndlessBody = (headers: Record<string, string>, path: string) => {
    let asked = 0;
    const body = new ReadableStream({
      pull(controller) {
        asked += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
        if (asked > 1_000) controller.error(new Error('all of it was read'));
      },
    });
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const sent = app.fetch(path, {
      method: 'POST',
      headers: { ...type, ...headers },
      body,
      duplex: 'half',
    } as RequestInit);
    return { sent, read: () => asked };
  };

  test.each(['/api/uploads', '/api/templates', '/api/templates/x/media'])(
    'sends no bytes to %s',
    async (path) => {
      const anonymous = sendEndlessBody({}, path);
      await expectApiError(await anonymous.sent, 401);
      const customer = sendEndlessBody(bearer(user), path);
      await expectApiError(await customer.sent, 403);
      for (const { read } of [anonymous, customer]) expect(read()).toBeLessThan(10);
      expect((await sendEndlessBody(bearer(admin), path).sent).status).toBe(413);
    },
  );

  test('has a short code for programs and a sentence for people', async () => {
    const body = await (await app.fetch('/api/users', { headers: bearer(user) })).json();
    expect(body).toMatchObject({ error: 'Forbidden', message: 'You are not allowed to do this.' });
    const gone = await (await app.fetch('/api/templates/x')).json();
    expect(gone).toMatchObject({
      error: 'Template not found',
      message: 'This template does not exist or is not available.',
    });
  });
});

test('a path that takes a file says so to clients that send something else', async () => {
  for (const headers of [json, { 'content-type': 'image/png' }]) {
    const response = await app.fetch('/api/uploads', {
      method: 'POST',
      headers: { ...headers, ...bearer(admin) },
      body: '{}',
    });
    await expectApiError(response, 415, 'Please send the file as multipart/form-data.');
  }
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7'], 'a.png', { type: 'image/png' }));
  const response = await app.fetch('/api/uploads', { method: 'POST', headers: bearer(admin), body: form });
  await expectApiError(response, 415);
});
