import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { demoPerson, logIn } from './support/people';
import { test } from './test';

test('a license is checked by its number, from the certificate to the public page (delivery.license-page)', async ({
  as,
  client,
  page: visitor,
  request,
}) => {
  const page = await as(await logIn(client, demoPerson('user')));
  await page.goto('/account/downloads');
  const link = page.getByRole('link', { name: /^Certificate of LIC-/ }).first();
  const [, number = ''] = (await link.getAttribute('aria-label'))?.match(/(LIC-[\dA-F-]+)/) ?? [];
  const certificate = await page.request.get(`/files/licenses/${number}.pdf`);
  expect([certificate.status(), (await certificate.body()).subarray(0, 5).toString()]).toEqual([
    200,
    '%PDF-',
  ]);

  const response = await request.get(`/licenses/${number}`);
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toContain('no-store');
  expect(await response.text()).toContain(number);

  await visitor.goto(`/licenses/${number}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'This license is valid' })).toBeVisible();
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await violations(visitor)).toEqual([]);
});

test('a license page tells a revoked and an unknown number by its words alone, and not for long (delivery.license-page)', async ({
  client,
  request,
  sql,
}) => {
  const ask = (number: string) =>
    request.get(`/licenses/${number}`, { headers: { 'x-forwarded-for': client.address } });
  const [valid, revoked] = await sql<{ number: string }[]>`
    select min(number) as number from license group by revoked_at is null order by revoked_at is null desc`;
  const unknown = 'LIC-00000-00000-00000-00000';
  const answers = await Promise.all([valid?.number ?? '', revoked?.number ?? '', unknown].map(ask));
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 404]);
  const namesOf = (answer: (typeof answers)[number]) => Object.keys(answer.headers()).sort();
  for (const answer of answers) {
    expect(namesOf(answer)).toEqual(namesOf(answers[0] as typeof answer));
    expect(answer.headers()['cache-control']).toBe('no-store');
  }
  // Of the visitors' requests of an hour, three are used.
  for (let asked = answers.length; asked < 120; asked += 10)
    await Promise.all(Array.from({ length: 10 }, () => ask(unknown)));
  const refused = await ask(valid?.number ?? '');
  expect(refused.status()).toBe(503);
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(60);
  expect(refused.headers()['cache-control']).toBe('no-store');
  expect(await refused.text()).toMatch(/role="alert"[\s\S]*Try Again/);
  expect(await refused.text()).not.toContain(unknown);
});
