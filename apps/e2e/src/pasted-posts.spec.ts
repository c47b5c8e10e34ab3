import { postMessages } from '@app/contracts/site/post/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { pasteHtml } from './support/paste-html';
import { test } from './test';

const entry = (mark: string, level: number, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

/** As Word for Windows puts it on the clipboard. */
const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in;} --></style></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1>Boats we build<o:p></o:p></h1>
<p class=MsoNormal>From <b>teak</b> and <i>iroko</i>, <a href="https://example.com/wood">by hand</a>.<br>In Monrovia.<o:p></o:p></p>
${entry('·', 1, 'Dories')}${entry('o', 2, 'Small <b>dories</b>')}${entry('§', 3, 'For one')}${entry('·', 1, 'For two')}${entry('·', 1, 'Oars')}${entry('1.', 1, 'Measure')}${entry('2.', 1, 'Build')}
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Boat<o:p></o:p></p></td><td><p class=MsoNormal>Price<o:p></o:p></p></td></tr><tr><td colspan=2><p class=MsoNormal>On request<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><img width=10 height=10 src="file:///C:/Users/a/clip_image001.png"></p>
<!--EndFragment--></body></html>`;

/** As Google Docs puts it on the clipboard. */
const fromGoogle = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-3f1f8a2e-7fff"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">How to order</span></h2><p dir="ltr"><span style="font-weight:700;">Call</span><span style="font-weight:400;"> or </span><span style="font-style:italic;">write</span></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>First</span></p></li><ol><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ol></ul><p><a href="javascript:alert(1)"><span>Not a link</span></a><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==" onerror="alert(1)"></p></b>`;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('posts.rich-text: what is pasted from Word and Google Docs keeps its structure to the published page', {
  tag: '@whole',
}, async ({ admin, as, page: visitor }) => {
  test.slow();
  const page = await as(admin);
  const title = `Pasted ${Date.now().toString(36)}`;
  page.on('dialog', (dialog) => {
    throw new Error(`a script of the pasted page ran: ${dialog.message()}`);
  });
  await page.goto('/dashboard/posts/new');
  await field(page, 'Title').fill(title);
  const text = field(page, 'Text');

  await test.step('a draft needs a title only, and publishing asks for the rest', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/dashboard\/posts\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(field(page, 'Summary')).toBeFocused();
    await field(page, 'Summary').fill('Boats');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(postMessages.bodyRequired)).toBeVisible();
    await expect(text).toBeFocused();
  });

  await pasteHtml(text, fromWord);
  await expect(text.getByRole('heading', { level: 2, name: 'Boats we build' })).toBeVisible();
  await expect(page.getByText('One picture was left out')).toBeVisible();
  await test.step('Tab and a button put an entry into the list before it, three deep and no deeper', async () => {
    await text.getByText('For two').click();
    await page.keyboard.press('Tab');
    await expect(text.locator('li > ul > li').getByText('For two', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Indent', exact: true }).click();
    const deepest = text.locator('li > ul > li > ul > li');
    await expect(deepest).toHaveText(['For one', 'For two']);
    await expect(page.getByRole('button', { name: 'Indent', exact: true })).toBeDisabled();
    await page.keyboard.press('Tab');
    await expect(text).toBeFocused();
    await expect(deepest).toHaveText(['For one', 'For two']);
    await page.keyboard.press('Shift+Tab');
    await expect(deepest).toHaveText(['For one']);
    await page.keyboard.press('Tab');
    await expect(deepest).toHaveText(['For one', 'For two']);
  });

  await page.keyboard.press('ControlOrMeta+End');
  await pasteHtml(text, fromGoogle);
  const chooser = page.getByRole('dialog', { name: 'Choose a picture: Text' });
  await expect(chooser.getByText('pasted-1.png', { exact: true })).toBeVisible();
  await chooser.getByRole('textbox', { name: 'What the picture shows' }).fill('A dot');
  await chooser.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByText('One link was left out')).toBeVisible();
  await expect(text.getByRole('figure')).toHaveCount(1);

  await test.step('a video is placed by its address, and anything else is refused', async () => {
    await text.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.getByRole('button', { name: 'Video', exact: true }).click();
    await field(page, 'Address of the video').fill('https://example.com/film');
    await page.keyboard.press('Enter');
    await expect(page.getByText(postMessages.videoInvalid)).toBeVisible();
    await field(page, 'Address of the video').fill('https://youtu.be/dQw4w9WgXcQ');
    await field(page, 'What it shows').fill('Our harbour');
    await page.getByRole('button', { name: 'Place the video' }).click();
  });

  await test.step('a table is changed by buttons, Tab moves in it, and Escape leaves the text', async () => {
    await text.getByRole('cell', { name: 'On request' }).click();
    await page.getByRole('button', { name: 'Add row below' }).click();
    await expect(text.getByRole('row')).toHaveCount(3);
    await page.keyboard.press('Tab');
    await page.keyboard.type('or');
    await page.getByRole('button', { name: 'First row names the columns' }).click();
    await expect(text.getByRole('columnheader')).toHaveText(['Boat', 'Price']);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: 'Services' })).toBeFocused();
  });

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(postMessages.published)).toBeVisible();
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(new URL(request.url()).hostname));
  const address = await page.getByRole('link', { name: 'View', exact: true }).getAttribute('href');
  await visitor.goto(address ?? '');
  const article = visitor.getByRole('article');
  await expect(article.getByRole('heading')).toHaveText([/Boats we build/, /How to order/]);
  await expect(article.locator('strong')).toHaveText(['teak', 'dories', 'Call']);
  await expect(article.locator('em')).toHaveText(['iroko', 'write']);
  await expect(article.getByRole('link', { name: 'by hand' })).toHaveAttribute(
    'href',
    'https://example.com/wood',
  );
  await expect(article.getByText('In Monrovia.', { exact: true })).toBeVisible();
  const lists = article.getByRole('list');
  const entriesOf = (list: number) => lists.nth(list).locator(':scope > li');
  await expect(entriesOf(0)).toHaveText([/^Dories\s*Small dories/, 'Oars']);
  await expect(entriesOf(0).first().locator('> ul > li')).toHaveText([/^Small dories/]);
  await expect(entriesOf(0).first().locator('> ul > li > ul > li')).toHaveText(['For one', 'For two']);
  await expect(entriesOf(3)).toHaveText(['Measure', 'Build']);
  await expect(entriesOf(4).locator('> ol > li')).toHaveText(['Inner']);
  await expect(article.getByRole('columnheader')).toHaveText(['Boat', 'Price']);
  await expect(article.getByRole('row').nth(1)).toHaveText('On requestor');
  await expect(article.getByText('Not a link')).toBeVisible();
  await expect(article.getByRole('img', { name: 'A dot' })).toBeVisible();
  const play = article.getByRole('button', { name: /Play “Our harbour”/ });
  await expect(play).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  expect(new Set(requests).size).toBe(1);
  await play.press('Enter');
  const player = article.locator('iframe');
  await expect(player).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  );
  await expect(player).toBeFocused();
});
