import { pageMetadata } from '@app/content/page-metadata';
import { localizeAddress } from '@app/contracts/languages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { coveredControls, cutWords, tooWide } from './support/layout-faults';
import { sendQuote } from './support/own-quote';
import { createSale } from './support/own-sale';
import { openTicket } from './support/own-ticket';
import { stranger } from './support/people';
import { mutate } from './support/procedures';
import { visit } from './support/screen-parts';
import { test } from './test';

const paths = [
  ...Object.keys(pageMetadata),
  ...['/templates/campus-hill', '/favorites', '/no-such-page'],
  ...['/auth?step=signup', '/auth?step=forgot', '/report-sign-in#nobody', '/rate#nobody'],
];

/** Words found in almost every English sentence and in no French one. */
const englishWords = /\b(?:the|and|of|your|you|we|our|with|is|are|for|this|that|to|every|from|what)\b/i;

/**
 * Returns the text that people see and hear on a page, including head and pictures, except parts marked as
 * being in another language.
 */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textAttributes = ['alt', 'title', 'aria-label', 'placeholder', 'aria-roledescription'];
    const texts: string[] = [document.title];
    // A template's meta description is the text its owner wrote.
    const isOwnersText = location.pathname.includes('/templates/');
    for (const meta of isOwnersText
      ? []
      : document.querySelectorAll('meta[name="description"], meta[property^="og:"]')) {
      texts.push(meta.getAttribute('content') ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('[lang]:not(html), script, style, noscript')) continue;
      // The owner of a template writes the descriptions of its pictures.
      const isPicture = element.matches('img[srcset]');
      texts.push(...(isPicture ? [] : textAttributes).flatMap((name) => element.getAttribute(name) ?? []));
      const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      texts.push(text.map(({ textContent }) => textContent).join(' '));
    }
    // Labels include text that people wrote, such as the title of a template.
    const foreignTexts = [...document.querySelectorAll('[lang]:not(html)')].map(({ textContent }) =>
      (textContent ?? '').trim(),
    );
    return texts.map((text) =>
      foreignTexts.reduce((rest, words) => (words ? rest.replaceAll(words, '') : rest), text),
    );
  });
}

/** Text that other tests type on these pages; everything else belongs to the site. */
const userTexts = [
  ...['Website after your template', 'Photographs of your rooms', 'Welcome discount'],
  'Please change the colors to ours.',
];

/**
 * Expects the page to be in French, with nothing cut, covered or too wide on a phone, a tablet and a desktop.
 */
async function expectFrench(page: Page, path: string) {
  await page.goto(localizeAddress('fr', path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.waitForLoadState('networkidle');
  // The owner of a template writes the descriptions of its pictures.
  const found = (await readTexts(page)).filter(
    (text) => englishWords.test(text) && !/^Image \d sur \d/.test(text),
  );
  expect(found.filter((text) => !userTexts.some((words) => text.includes(words)))).toEqual([]);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await tooWide(page, { tables: true }), `${path}, ${width} px`).toEqual([]);
    expect.soft(await cutWords(page), `${path}, ${width} px`).toEqual([]);
    expect.soft(await coveredControls(page), `${path}, ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect.soft(await violations(page), path).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** One page of each kind; the others consist of the same parts. */
const alwaysTested = ['/', '/templates/campus-hill', '/contact-us'];

for (const path of paths) {
  const tag = alwaysTested.includes(path) ? [] : ['@whole'];
  test(`${path} is French throughout, and nothing is cut, covered or too wide (public-pages.two-languages)`, {
    tag,
  }, async ({ page }) => {
    await expectFrench(page, path);
  });
}

test('the account of a customer is French, with requests, quotes and orders (public-pages.two-languages)', {
  tag: '@whole',
}, async ({ as, client, customer, admin, ownTemplate }) => {
  test.slow();
  await mutate(client, 'account.changeLanguage', { language: 'fr' }, customer.token);
  const { number } = await openTicket(client, customer, [ownTemplate.id]);
  const quoted = await openTicket(client, customer, [ownTemplate.id]);
  const quote = await sendQuote(client, admin, quoted, { scope: '', terms: '' });
  const order = await createSale(client, customer, admin, ownTemplate.id);
  for (const version of [1, 2]) {
    const proof = {
      orderNumber: order,
      note: `Voici la page ${version}.`,
      previewUrl: 'https://preview.example.com/',
    };
    await mutate(client, 'proof.show', proof, admin.token);
  }
  userTexts.push(customer.name, admin.name, ownTemplate.title, 'preview.example.com');
  const page = await as(customer);
  for (const path of [
    ...['/account', '/account/requests', '/account/quotes', '/account/orders', '/account/downloads'],
    `/account/requests/${number}`,
    `/account/requests/${quoted.number}`,
    `/account/quotes/${quote.number}`,
    `/account/orders/${order}`,
    ...['/account/requests/TKT-none', '/account/orders/ORD-none'],
  ]) {
    await expectFrench(page, path);
  }
});

test('a wrong password is refused in French, beside the form (rest.asked-language)', {
  tag: '@whole',
}, async ({ page, customer }) => {
  await visit(page, '/fr/auth');
  await page.getByLabel('E-mail', { exact: true }).fill(customer.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Not.The.Word7');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('L’adresse e-mail ou le mot de passe est incorrect.')).toBeVisible();
});

/** Opens the page and waits until its form can be submitted. */
async function openForm(page: Page, path: string) {
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  return page.getByRole('form', { name: 'Écrivez-nous' });
}

test('the filter of the catalogue calls industries in French (public-pages.two-languages)', {
  tag: '@whole',
}, async ({ page }) => {
  await page.goto('/fr/templates?industry=e-commerce');
  await expect(page.getByLabel('Secteur').locator('option:checked')).toContainText('Commerce en ligne');
  await expect(page.getByRole('link', { name: /Secteur.*Commerce en ligne/ })).toBeVisible();
});

test('a form says in French what is missing, and prices are written as in French', async ({ page }) => {
  const form = await openForm(page, '/fr/contact-us?interest=it-deployment');
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue(/^J’aimerais/);
  await form.getByLabel('E-mail', { exact: true }).fill('nobody');
  await form.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(form.getByText('Veuillez indiquer votre nom')).toBeVisible();
  await expect(form.getByText('Veuillez saisir une adresse e-mail valide')).toBeVisible();
  await visit(page, '/fr/templates?sort=price-desc');
  await expect(
    page
      .getByRole('article')
      .first()
      .getByText(/^À partir de [\d\u202f]+\u00a0\$US$/),
  ).toBeVisible();
});

test.describe('a demo', () => {
  // As in device-preview.spec.ts: the frame has no origin, so a custom header would trigger a preflight.
  test.use({ extraHTTPHeaders: {} });

  test('is framed by French texts', { tag: '@whole' }, async ({ page }) => {
    await page.goto('/fr/templates/campus-hill/preview');
    await expect(page).toHaveTitle(/^Aperçu de Campus Hill/);
    await expect(page.getByRole('navigation', { name: 'Écran' }).getByRole('link')).toHaveText([
      'Ordinateur',
      'Tablette',
      'Téléphone',
    ]);
    expect((await readTexts(page)).filter((text) => englishWords.test(text))).toEqual([]);
  });
});

test('a refusal by the server is shown in French', async ({ page }) => {
  const form = await openForm(page, '/fr/contact-us');
  const person = stranger();
  await form.getByLabel('Nom', { exact: true }).fill(person.name);
  await form.getByLabel('Entreprise', { exact: true }).fill('Duala Market Co-op');
  await form.getByLabel('E-mail', { exact: true }).fill(person.email);
  // Too fast for a person who writes a link.
  await form.getByLabel('Message', { exact: true }).fill('https://example.com');
  await form.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(form.getByText(/^C’était très rapide\. .* dans 3\u00a0secondes\./)).toBeVisible();
});

test('previews of links, the company profile and feeds are French too (public-pages.two-languages)', {
  tag: '@whole',
}, async ({ page, request }) => {
  const read = async (address: string) => {
    const answer = await request.get(new URL(address).pathname);
    expect([address, answer.status()]).toEqual([address, 200]);
    return answer;
  };
  const attribute = async (selector: string, name: string) =>
    (await page.locator(selector).first().getAttribute(name)) ?? '';
  for (const path of ['/fr/about', '/fr/templates/campus-hill']) {
    await page.goto(path);
    const picture = await attribute('meta[property="og:image"]', 'content');
    expect(picture).toContain('/fr/share/');
    expect((await read(picture)).headers()['content-type']).toMatch(/^image\//);
  }
  await page.goto('/fr/company-profile');
  const profile = new URL(await attribute('main iframe', 'src'), page.url()).href;
  expect(profile).toContain('/fr/company-profile.pdf');
  expect((await (await read(profile)).body()).toString('latin1')).toContain('/Lang (fr)');
  for (const [path, title] of [
    ['/fr/templates', 'Nouveaux modèles de sites web'],
    ['/fr/news', 'Actualités et études de cas'],
  ] as const) {
    await page.goto(path);
    const feed = page.locator('link[type="application/rss+xml"]');
    await expect(feed).toHaveAttribute('title', /[Mm]odèles|Actualités/);
    const xml = await (await read(new URL((await feed.getAttribute('href')) ?? '', page.url()).href)).text();
    expect(xml).toContain(`<title>${title}`);
    expect(xml).toContain('<language>fr</language>');
  }
});
