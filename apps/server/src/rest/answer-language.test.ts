import { insertTemplate } from '@app/api/testing/rows';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createRestApp, type RestApp } from './testing/rest-app';

let app: RestApp;
beforeAll(async () => {
  app = await createRestApp();
  await insertTemplate(app.services, { status: 'published' });
  return app.services.drop;
});

const french = { 'accept-language': 'fr-CI, en;q=0.5' };

/** Returns the whole response except for per-request headers. */
async function snapshotResponse(response: Response) {
  const own = ['date', 'x-request-id', 'server-timing'];
  const headers = [...response.headers].filter(([name]) => !own.includes(name));
  const body = (await response.text()).replace(/"requestId":"[^"]*"/, '');
  return { status: response.status, headers, body };
}

describe('in French', () => {
  test('a refusal is in French, with a Vary header (rest.asked-language)', async () => {
    const response = await app.fetch('/api/auth/me', { headers: french });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-language')).toBe('fr');
    expect(response.headers.get('vary')).toMatch(/(?:^|, )Accept-Language(?:,|$)/i);
    expect(await response.json()).toMatchObject({
      error: 'Unauthenticated',
      message: 'Veuillez vous connecter pour continuer.',
    });
    const english = await app.fetch('/api/auth/me', { headers: { 'accept-language': 'en, fr;q=0.9' } });
    expect(english.headers.get('content-language')).toBeNull();
    expect(english.headers.get('vary')).toMatch(/(?:^|, )Accept-Language(?:,|$)/i);
    expect(await english.json()).toMatchObject({ message: 'Please log in to continue.' });
  });

  test('field errors and confirmations are in French too', async () => {
    const send = (body: object) =>
      app.fetch('/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...french },
        body: JSON.stringify(body),
      });
    const refused = await send({ name: '', company: 'x'.repeat(151), email: 'nobody', message: 4 });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      details: expect.arrayContaining([
        { field: 'name', message: 'Veuillez indiquer votre nom' },
        { field: 'company', message: 'Entreprise\u202f: 150 caractères au maximum' },
        { field: 'email', message: 'Veuillez saisir une adresse e-mail valide' },
        { field: 'message', message: 'Veuillez écrire un message' },
      ]),
    });
    const sent = await send({
      ...{ name: 'Awa', company: 'Duala Market', email: 'awa@example.com', message: 'Bonjour' },
    });
    expect(sent.ok).toBe(true);
    expect(sent.headers.get('content-language')).toBe('fr');
    expect(sent.headers.get('vary')).toMatch(/(?:^|, )Accept-Language(?:,|$)/i);
    expect(await sent.json()).toMatchObject({ message: expect.stringMatching(/^Votre message est envoyé/) });
  });

  test('an unknown path is refused in French too', async () => {
    const response = await app.fetch('/api/nothing-here', { headers: french });
    expect(await response.json()).toMatchObject({
      message: 'Nous n’avons pas trouvé ce que vous demandez.',
    });
  });

  test.each([
    ['GET', '/api/templates/published', undefined],
    ['GET', '/api/templates/no-such-template', undefined],
    ['GET', '/api/cart', undefined],
    ['PATCH', '/api/cart', undefined],
    ['POST', '/api/auth/login', { email: 'nobody@example.com', password: 'Wrong.Pass7' }],
    ['POST', '/api/auth/signup', {}],
    ['POST', '/api/ticket/create', { inquiry: '' }],
    ['DELETE', '/api/categories/none', undefined],
  ])('%s %s of the specification responds byte for byte as before', async (method, path, body) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const json = { 'content-type': 'application/json' };
    const english = await snapshotResponse(await app.fetch(path, { ...init, headers: json }));
    const frenchResponse = await snapshotResponse(
      await app.fetch(path, { ...init, headers: { ...json, ...french } }),
    );
    expect(frenchResponse).toEqual(english);
  });
});

test('a site in English only answers nothing in French, whoever asks', async () => {
  const english = await createRestApp(undefined, {}, ['en']);
  onTestFinished(english.services.drop);
  for (const path of ['/api/auth/me', '/api/nothing-here', '/trpc/account.get']) {
    const response = await english.fetch(path, { headers: french });
    expect(response.headers.get('content-language')).toBeNull();
    expect(response.headers.get('vary') ?? '').not.toMatch(/accept-language/i);
    expect(await response.text()).not.toMatch(/Veuillez|Nous/);
  }
});
