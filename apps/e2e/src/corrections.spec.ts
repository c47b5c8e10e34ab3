import { company } from '@app/content/company';
import { correctionMessages } from '@app/contracts/delivery/correction/messages';
import { standardHandoverItems } from '@app/contracts/delivery/handover/items';
import { correctionTeamMessages } from '@app/contracts/delivery/team-messages';
import { httpsAddressInvalid } from '@app/contracts/https-address';
import { nextForTeam } from '@app/contracts/sales/way/team-words';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { choose, pictureFile } from './support/files';
import { createSale } from './support/own-sale';
import { callProcedure, mutate } from './support/procedures';
import { expectToast, shortTimeout, signInOnScreen } from './support/screen-parts';
import { test } from './test';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const labelOf = (id: string) => standardHandoverItems.find((item) => item.id === id)?.label ?? '';
const corrections = (page: Page) => page.locator('#corrections');

test('a live website is corrected free of charge until the time ends (delivery.free-corrections)', async ({
  as,
  admin,
  browser,
  client,
  customer,
  mailbox,
  ownTemplate,
  sql,
}) => {
  test.slow();
  const number = await createSale(client, customer, admin, ownTemplate.id);
  await sql`update "order" set status = 'processing' where number = ${number}`;
  const [desk, home] = [await as(admin), await as(customer)];
  const confirmed = { orderNumber: number, item: 'access_works', done: true };

  await test.step('what comes next leads to where it is done', async () => {
    await home.goto(`/account/orders/${number}`);
    await home.getByRole('link', { name: 'Go to payment' }).click();
    await expect(home.locator('#order-payment')).toBeInViewport();
    await desk.goto(`/dashboard/orders/${number}`);
    await desk.getByRole('link', { name: nextForTeam.pay }).click();
    await expect(desk.locator('#order-money')).toBeInViewport();
  });

  await test.step('both sides tick the hand-over, the customer once there is something to confirm', async () => {
    await expect(home.getByText(labelOf('forms_tested'))).toBeVisible();
    await expect(home.getByText(labelOf('access_works'))).toBeHidden();
    const handover = desk.getByRole('region', { name: 'Hand-over' });
    await handover.getByLabel(labelOf('forms_tested')).click();
    await expect(home.getByLabel(labelOf('access_works'))).toBeVisible(shortTimeout);
    await mutate(client, 'handover.confirm', confirmed, customer.token);
    await expect(handover.getByText(`${admin.name}, `)).toBeVisible();
    await expect(handover.getByText(`${labelOf('access_works')}, done`)).toBeVisible();
    await expect(handover.getByText(`${customer.name}, `)).toBeVisible();
    expect(await violations(desk)).toEqual([]);
  });

  await test.step('the team hears what is open, and marks it as live, with its address', async () => {
    await press(desk, 'Mark as live');
    const dialog = desk.getByRole('dialog', { name: `Mark ${number} as live?` });
    await expect(dialog.getByText(labelOf('domain_connected'))).toBeVisible();
    await expect(dialog.getByText(labelOf('forms_tested'))).toBeHidden();
    await dialog.getByLabel('Address of the website').fill('http://mary.example.com');
    await dialog.getByRole('button', { name: 'Mark as live' }).click();
    await expect(dialog.getByText(httpsAddressInvalid)).toBeVisible();
    await dialog.getByLabel('Address of the website').fill('https://mary.example.com');
    expect(await violations(desk)).toEqual([]);
    await dialog.getByRole('button', { name: 'Mark as live' }).click();
    await expect(desk.getByRole('link', { name: 'https://mary.example.com/' })).toBeVisible();
    await expect(desk.getByText('Free for the customer until')).toBeVisible();
    await expect(home.getByRole('link', { name: 'https://mary.example.com/' })).toBeVisible(shortTimeout);
    await home.close();
  });

  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true },
    extraHTTPHeaders: { 'x-forwarded-for': client.address },
  });
  const page = await context.newPage();

  await test.step('the customer comes from the mail and asks for a correction, with a picture', async () => {
    const mail = await mailbox.mail(customer.email, `${number} is completed`);
    expect(mail.text).toContain('https://mary.example.com/');
    await page.goto(`/account/orders/${number}#corrections`);
    await signInOnScreen(page, customer);
    await page.getByLabel(labelOf('messages_arrive')).click();
    await expect(page.getByLabel(labelOf('messages_arrive'))).toBeChecked();
    await expect(page.getByText(`${labelOf('forms_tested')}, done`)).toBeVisible();
    await corrections(page).getByRole('button', { name: 'Ask for a correction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a correction' });
    await press(page, 'Send');
    await expect(dialog.getByText(correctionMessages.bodyRequired)).toBeVisible();
    await dialog.getByLabel('What is wrong?').fill('The telephone number in the footer.');
    await choose(dialog, 'Attach files', [await pictureFile('footer.png')]);
    await expect(dialog.getByText('footer.png is attached.')).toBeAttached();
    expect(await violations(page)).toEqual([]);
    await press(page, 'Send');
    await expectToast(page, correctionMessages.asked);
    await expect(corrections(page).getByRole('list', { name: 'Free corrections' })).toContainText(
      'The telephone number in the footer.',
    );
    await expect(corrections(page).getByText('Open', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the team hears of it and does it', async () => {
    await mailbox.mail(company.email, `asks for correction 1 of ${number}`);
    await press(desk, 'Correction 1 is done');
    const dialog = desk.getByRole('dialog', { name: 'Correction 1 is done' });
    await press(desk, 'Tell the customer');
    await expect(dialog.getByText(correctionTeamMessages.answerRequired)).toBeVisible();
    await dialog.getByLabel('What was done').fill('It is right on every page now.');
    expect(await violations(desk)).toEqual([]);
    await press(desk, 'Tell the customer');
    await expectToast(desk, correctionTeamMessages.decided);
    expect(await violations(desk)).toEqual([]);
  });

  await test.step('the customer reads the answer, by mail and on the order', async () => {
    const mail = await mailbox.mail(customer.email, `Correction 1 of ${number} is done`);
    expect(mail.text).toContain('It is right on every page now.');
    await expect(corrections(page).getByText('It is right on every page now.')).toBeVisible();
    await expect(corrections(page).getByText('Done', { exact: true })).toBeVisible();
  });

  await test.step('after the time the page offers a new request instead', async () => {
    await sql`update delivery set corrections_until = now() - interval '1 minute'
      where order_id = (select id from "order" where number = ${number})`;
    await page.reload();
    await expect(corrections(page).getByRole('link', { name: 'Start a new request' })).toBeVisible();
    await expect(corrections(page).getByRole('button', { name: 'Ask for a correction' })).toBeHidden();
    await expect(corrections(page).getByText('It is right on every page now.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const asked = await callProcedure(
      client,
      'POST',
      'correction.ask',
      { orderNumber: number, body: 'Once more.' },
      customer.token,
    );
    expect(asked.reason).toBe('CORRECTIONS_OVER');
  });
  await context.close();
});
