import { builtClients } from '@app/content/built-clients';
import { builtStories } from '@app/content/built-stories';
import { builtTeam } from '@app/content/built-team';
import { companyFacts } from '@app/content/company-facts';
import { translationMessages } from '@app/contracts/core/translation/messages';
import { guideMessages } from '@app/contracts/operations/guide/messages';
import { contentMessages } from '@app/contracts/site/content/messages';
import { postMessages } from '@app/contracts/site/post/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { maxDelayMs, measureUntil, ownedBy, owner, testOnOwnSite } from './site/own-site';
import { runSecondInstance } from './site/run-site';
import { countCommands } from './support/count-presses';
import { pictureFile } from './support/files';
import { pasteHtml } from './support/paste-html';
import { expectToast } from './support/screen-parts';
import { previewFrame } from './support/studio';

/**
 * A press is a click, or a key that commands, such as Tab, Enter or Ctrl+A; typed characters are not counted. A
 * file chosen in the system's dialog counts as one more, and so does Ctrl+V.
 */
const mostPresses = 150;

/** A site of its own, as its texts are all replaced and its samples removed. */
const test = testOnOwnSite({ ...ownedBy, LANGUAGES: 'en,fr' });

/** Word's own markup of a heading, bold, a link and a list. */
const fromWord = (heading: string, text: string, [first, second]: [string, string]) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-US><!--StartFragment-->
<h1>${heading}<o:p></o:p></h1><p class=MsoNormal>${text}<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>${first}<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>${second}<o:p></o:p></p>
<!--EndFragment--></body></html>`;
const ferries = (words: string) => `<a href="https://example.com/ferries">${words}</a>`;

/** What would tell of the sample company: its facts, people, clients and stories, in each language. */
const traces = [
  ...[companyFacts.wordmark.strong, companyFacts.tagline, companyFacts.email, companyFacts.supportEmail],
  ...companyFacts.offices.flatMap(({ street, locality }) => [street, locality]),
  ...['Liberia', 'Libéria', ...companyFacts.phones.map(({ display }) => display)],
  ...companyFacts.socialLinks.map(({ href }) => href),
  ...builtTeam().map(({ name }) => name),
  ...builtClients().map(({ name }) => name),
  ...builtStories().flatMap(({ title, quote }) => [title, quote.name]),
];

/** The owner at the keyboard. */
function ownerAt(page: Page, addressOfSecond: string) {
  const delaysMs: number[] = [];
  let byHand = 0;
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);
  const own = {
    delaysMs,
    byHand: () => byHand,
    type,
    press,
    /** Goes on to the next field, whose text is selected, and types. */
    async next(label: string | RegExp, text: string) {
      await press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(label);
      await type(text);
    },
    async retype(field: Locator, text: string) {
      await field.click();
      await press('ControlOrMeta+a');
      await type(text);
    },
    button: (name: string | RegExp, within: Page | Locator = page) =>
      within.getByRole('button', { name, exact: typeof name === 'string' }),
    async select(label: string, option: string) {
      const field = page.getByRole('combobox', { name: label, exact: true });
      await field.click();
      await page.getByRole('option', { name: option, exact: true }).click();
      await expect(field).toHaveValue(option);
    },
    openSection: (title: string) => own.select('Section', title),
    /** Adds a picture to the library and chooses it. */
    async choosePicture(button: string | RegExp, alt: string, size = { width: 640, height: 640 }) {
      await own.button(button).click();
      const chooser = page.waitForEvent('filechooser');
      await own.button('Add a picture').click();
      await (await chooser).setFiles([await pictureFile(`${alt}.png`, size)]);
      byHand += 1;
      await expect(page.getByRole('textbox', { name: 'What the picture shows' })).toBeFocused();
      await type(alt);
      await press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
    paste: async (field: Locator, html: string) => {
      await field.click();
      await pasteHtml(field, html);
      byHand += 1;
    },
    /** Publishes and waits until the other instance shows it. */
    async publish(path: string, words: string, { button, call }: { button: Locator; call: string }) {
      const answered = page.waitForResponse((response) => response.url().includes(call));
      await button.click();
      expect((await answered).status()).toBe(200);
      delaysMs.push(await measureUntil(page, addressOfSecond + path, words));
    },
    async publishSection(path: string, words: string) {
      await own.publish(path, words, { button: own.button('Publish'), call: 'content.publish' });
      await expectToast(page, contentMessages.published);
    },
  };
  return own;
}

test(
  'as a new owner: own logo, colors, typefaces, hero picture, name, people, services, office, phone, and a story and a post from Word with their French, without a trace of the sample, in 150 presses, live on two instances within a second',
  {
    tag: '@whole',
  },
  async ({ page, site, sql }, testInfo) => {
    test.setTimeout(300_000);
    const samples = await sql<{ address: string }[]>`
      select '/templates/' || slug as address from template union all select '/news/' || slug from post`;
    const second = await runSecondInstance(site, String(testInfo.config.metadata.path), {
      LANGUAGES: 'en,fr',
    });
    const presses = await countCommands(page);
    const own = ownerAt(page, second.url);
    const spent: string[] = [];
    const step = (name: string, body: () => Promise<void>) =>
      test.step(name, async () => {
        const before = presses() + own.byHand();
        await body();
        spent.push(`${name} ${presses() + own.byHand() - before}`);
      });
    try {
      await step('log in', async () => {
        await page.goto('/auth');
        await page.getByLabel('Email').click();
        await own.type(owner.email);
        await own.next('Password', owner.password);
        await own.press('Enter');
        await expect(page).toHaveURL('/dashboard');
      });

      await step('remove the samples', async () => {
        await own.button('Open the guide').click();
        const guide = page.getByRole('dialog', { name: 'Make this site yours' });
        await own.button('Remove all samples', guide).click();
        await own
          .button('Remove all samples', page.getByRole('dialog', { name: 'Remove all samples?' }))
          .click();
        await expectToast(page, guideMessages.samplesRemoved);
        await guide.getByRole('link', { name: 'Name', exact: true }).click();
        await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
      });

      await step('name, phone, office', async () => {
        for (const [label, text] of [
          ['Name', 'Fjord & Pine'],
          ['Wordmark, first part', 'Fjord'],
          ['Wordmark, second part', '& Pine'],
          ['Tagline', 'Quiet machines, loud coffee.'],
          ['Founded in', '1991'],
          ['Email', 'post@fjord.test'],
          ['Email of the support', 'help@fjord.test'],
        ] as const) {
          await own.retype(page.getByLabel(label, { exact: true }), text);
        }
        await own.button('Start afresh: Phones').click();
        await own.type('Bergen');
        await own.next('Number, Bergen', '+47 55 55 01 00');
        await own.button('Start afresh: Social networks').click();
        await own.button('Start afresh: Offices, the head office first').click();
        await own.type('Bergen');
        await own.press('Tab');
        await own.press('ControlOrMeta+a');
        await own.type('Norway');
        await own.press('Enter');
        await own.next('Street and number, Bergen', 'Bryggen 1');
        await own.next('Town, Bergen', 'Bergen');
        await own.publishSection('/contact-us', 'Norway');
      });

      await step('logo, colors, typefaces, hero picture', async () => {
        await own.openSection('Brand');
        await own.choosePicture('Choose a picture: Sign', 'A pine');
        await own.retype(page.getByLabel('Buttons, links and dark sections', { exact: true }), '#0b6b3a');
        await own.retype(page.getByLabel('Accent, behind dark text', { exact: true }), '#f2b705');
        await own.select('Headings', 'Fraunces');
        await own.select('Everything else', 'Public Sans');
        await own.choosePicture('Choose a picture: Picture behind the headline', 'The harbor', {
          ...{ width: 2_000, height: 1_200 },
        });
        await expect(previewFrame(page).locator('header img[src^="/share/signs/"]').first()).toBeVisible();
        await own.publishSection('/', '/share/signs/');
        const home = await (await page.request.get(second.url)).text();
        for (const part of ['--hero-ground', 'Fraunces', 'Public Sans', '#0b6b3a'])
          expect(home).toContain(part);
      });

      await step('three services', async () => {
        await own.openSection('All services');
        for (const name of ['Web Development', 'Network Cabling', 'IT Upgrades', 'Equipment Maintenance']) {
          await own.button(new RegExp(`^Remove ${name}, \\d$`)).click();
        }
        await own.button(/^Remove Hardware Installation, \d$/).click();
        await page.getByText('Network & Video Surveillance, 1', { exact: true }).click();
        await own.retype(
          page.getByLabel('Name, Network & Video Surveillance, 1', { exact: true }),
          'Harbour cameras',
        );
        await own.publishSection('/services', 'Harbour cameras');
        const services = await (await page.request.get(`${second.url}/sitemap.xml`)).text();
        expect(new Set(services.match(/services\/[^<"]+/g)).size).toBe(3);
      });

      await step('two people', async () => {
        await own.openSection('About us');
        await own.button('Start afresh: Certificates').click();
        await own.button('Start afresh: People').click();
        for (const [name, role] of [
          ['Astrid Vik', 'Owner'],
          ['Jonas Lie', 'Engineer'],
        ] as const) {
          await own.button('Add person').click();
          await own.type(name);
          await own.next(/^Role, /, role);
          await own.next(/^With you since, /, '1991');
          await own.next(/^Town, /, 'Bergen');
          await own.choosePicture(new RegExp(`^Choose a picture: Photo, ${name}`), `${name} at work`);
        }
        await own.publishSection('/about', 'Jonas Lie');
      });

      await step('a client and a story, with its French', async () => {
        await own.openSection('Clients and stories');
        await own.button('Start afresh: Clients').click();
        await own.type('Askøy Ferries');
        await own.next('What they do, Askøy Ferries', 'Ferries');
        await own.button('Start afresh: Success stories').click();
        const title = 'A quay that waits for nobody';
        await own.type(title);
        await page.getByRole('combobox', { name: `Client, ${title}` }).click();
        await page.getByRole('option', { name: 'Askøy Ferries' }).click();
        await own.choosePicture(`Choose a picture: Picture, ${title}`, 'The quay');
        await page.getByLabel(`The problem, ${title}`, { exact: true }).click();
        await own.type('Ferries waited for a free berth.');
        await own.next(`What we did, ${title}`, 'Screens and a radio link.');
        await own.next(`What changed, ${title}`, 'They moor at once.');
        await own.next(`Figure, ${title}`, '0');
        await own.next(`Figure: What it counts, ${title}`, 'minutes of waiting');
        await own.next(`Quote: What they say, ${title}`, 'We sail on time.');
        await own.next(`Quote: Name, ${title}`, 'Kari Moe');
        await own.next(`Quote: Role, ${title}`, 'Captain');
        const story = page.getByRole('group', { name: 'Success stories' });
        await story.getByText('In French (nothing yet)', { exact: true }).click();
        const inFrench = `French, ${title}`;
        await story.getByLabel(`Title, ${inFrench}`, { exact: true }).click();
        await own.type('Un quai qui n’attend personne');
        await own.next(`The problem, ${inFrench}`, 'Les ferries attendaient une place.');
        await own.next(`What we did, ${inFrench}`, 'Des écrans et une liaison radio.');
        await own.next(`What changed, ${inFrench}`, 'Ils accostent aussitôt.');
        await own.next(`Figure, ${inFrench}`, '0');
        await own.next(`Figure: What it counts, ${inFrench}`, 'minute d’attente');
        await own.next(`Quote: What they say, ${inFrench}`, 'Nous partons à l’heure.');
        await own.next(`Quote: Role, ${inFrench}`, 'Capitaine');
        await own.publishSection('/fr/clients', 'Un quai qui n’attend personne');
      });

      await step('a post from Word, with its French', async () => {
        await page.getByRole('navigation').getByRole('link', { name: 'Posts', exact: true }).click();
        await page.getByRole('link', { name: 'New post' }).first().click();
        await page.getByRole('textbox', { name: 'Title', exact: true }).click();
        await own.type('The new quay');
        await page.getByRole('textbox', { name: 'Summary', exact: true }).click();
        await own.type('Longer by a ferry.');
        await own.paste(
          page.getByRole('textbox', { name: 'Text', exact: true }),
          fromWord('Why we moved the quay', `It was <b>too short</b> for ${ferries('the ferries')}.`, [
            'Measure',
            'Move',
          ]),
        );
        await own.button('Publish').click();
        const publishNow = own.button('Publish now', page.getByRole('dialog'));
        await own.publish('/news/the-new-quay', 'too short', { button: publishNow, call: 'post.' });
        await expectToast(page, postMessages.published);
        await own.button('French texts').click();
        const inFrench = page.getByRole('dialog', { name: 'The new quay in French' });
        await inFrench.getByRole('textbox', { name: 'Title', exact: true }).click();
        await own.type('Le nouveau quai');
        await inFrench.getByRole('textbox', { name: 'Summary', exact: true }).click();
        await own.type('Plus long d’un ferry.');
        await own.paste(
          inFrench.getByRole('textbox', { name: 'Text', exact: true }),
          fromWord('Pourquoi', `Il était <b>trop court</b> pour ${ferries('les ferries')}.`, [
            'Mesurer',
            'Déplacer',
          ]),
        );
        const save = own.button('Save', inFrench);
        await own.publish('/fr/news/the-new-quay', 'trop court', { button: save, call: 'post.translate' });
        await expectToast(page, translationMessages.saved);
      });

      const total = presses() + own.byHand();
      const measured = `${total} presses (${spent.join(', ')}); live after ${own.delaysMs.join(', ')} ms`;
      testInfo.annotations.push({ type: 'measured', description: measured });
      expect(total, measured).toBeLessThanOrEqual(mostPresses);

      await test.step('no page of either instance tells of the sample', async () => {
        const forbidden = [...traces, ...samples.map(({ address }) => address)].map((text) =>
          text.toLowerCase(),
        );
        for (const address of [site.url, second.url]) {
          const sitemap = await (await page.request.get(`${address}/sitemap.xml`)).text();
          const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
            ([, url = '']) => new URL(url).pathname,
          );
          expect(paths).toEqual(expect.arrayContaining(['/about', '/fr/clients', '/news/the-new-quay']));
          for (const path of [...paths, '/auth', '/fr/auth', '/no-such-page']) {
            const text = (await (await page.request.get(address + path)).text()).toLowerCase();
            expect(
              forbidden.filter((trace) => text.includes(trace)),
              `${address}${path}`,
            ).toEqual([]);
          }
        }
      });
      expect(Math.max(...own.delaysMs), measured).toBeLessThan(maxDelayMs);
    } finally {
      await second.stop();
    }
  },
);
