import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ratingMessages } from '@app/contracts/desk/rating/messages';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import { expect } from '@playwright/test';
import type { Site } from './site/site';
import { violations } from './support/axe';
import { openTicket } from './support/own-ticket';
import { mutate } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { test } from './test';

/** Builds the link from the rating request, which is mailed an hour after the ticket ends. */
function signedLink(site: Site, number: string): string {
  const secret = readFileSync(join(dirname(site.mailFolder), 'secret'), 'utf8').trim();
  const hmac = (key: string, part: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([part]))
      .digest('hex');
  const expires = Math.floor(Date.now() / 1000) + 3_600;
  const part = `${number.toLowerCase()}.${expires.toString(36)}`;
  const mac = hmac(hmac(secret, 'key of rating links'), part).slice(0, 32);
  return mailPaths.rateTicket(`${part}.${mac}`, 'good');
}

test('a customer rates a ticket from the mail without logging in, changes it on its page, and the team sees both', {
  tag: '@whole',
}, async ({ page: visitor, as, admin, client, customer, site, sql }) => {
  const { id, number } = await openTicket(client, customer);
  await mutate(client, 'ticket.close', { id }, admin.token);
  await visitor.goto(signedLink(site, number).replace(/.$/, 'x'));
  await expect(visitor.getByRole('alert')).toContainText(ratingMessages.linkOver);

  await visitor.goto('about:blank');
  await visitor.goto(signedLink(site, number));
  await expect(visitor.getByText(number)).toBeVisible();
  await expect(visitor.getByRole('radio', { name: 'Good' })).toBeChecked();
  // Opening the page records no rating.
  expect(await sql`select from ticket_rating where ticket_id = ${id}`).toHaveLength(0);
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByLabel('Anything you want to add?').fill('Quick and kind.');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByRole('status')).toContainText(ratingMessages.thanks);

  const team = await as(admin);
  await team.goto(mailPaths.teamTicket(id));
  const shown = team.getByRole('region', { name: 'Rating of the customer' });
  await expect(shown).toContainText('Good');
  await expect(shown).toContainText('Quick and kind.');

  const own = await as(customer, { viewport: { width: 390, height: 844 } });
  await own.goto(mailPaths.customerTicket(number));
  await own.getByRole('button', { name: 'Change your rating' }).click();
  await own.getByRole('radio', { name: 'Bad' }).check();
  await own.getByRole('button', { name: 'Change', exact: true }).click();
  await expectToast(own, ratingMessages.thanks);
  await expect(own.getByRole('region', { name: 'You told us how we did' })).toContainText('Bad');
  // Updates live.
  await expect(shown).toContainText('Bad');

  await team.setViewportSize({ width: 390, height: 844 });
  await team.goto('/dashboard/reports?range=7d');
  await expect(team.getByRole('list', { name: 'Latest comments' })).toContainText('Quick and kind.');
  await expect(team.getByText('First answer, median')).toBeVisible();
  const hours = team.getByRole('region', { name: 'By hour of the day' });
  await hours.getByRole('button', { name: 'Show as table' }).click();
  await expect(hours.getByRole('rowheader')).toHaveCount(24);
  const download = team.waitForEvent('download');
  await team.getByRole('button', { name: 'Save as CSV: What customers say' }).click();
  expect((await download).suggestedFilename()).toMatch(/^report-ratings-.*\.csv$/);
  expect(await violations(team)).toEqual([]);
});
