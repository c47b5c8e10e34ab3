import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { openTicket } from './support/own-ticket';
import { demoPerson, logIn, signUp, stranger } from './support/people';
import { mutate } from './support/procedures';
import { shortTimeout } from './support/screen-parts';
import { test } from './test';

interface WatchedWindow extends Window {
  asked: number;
  shown: { title: string; onclick?: () => void }[];
  isHidden: boolean;
}

/** Stubs notifications and tab visibility, which a headless browser lacks. */
function watchNotifications() {
  const stage = window as unknown as WatchedWindow;
  stage.asked = 0;
  stage.shown = [];
  stage.isHidden = false;
  class Shown {
    static permission = 'default';
    static requestPermission = async () => {
      stage.asked += 1;
      Shown.permission = 'granted';
      return Shown.permission;
    };
    constructor(readonly title: string) {
      stage.shown.push(this);
    }
    close() {}
  }
  Object.defineProperty(window, 'Notification', { value: Shown });
  Object.defineProperty(document, 'hidden', { get: () => stage.isHidden });
  Object.defineProperty(document, 'visibilityState', { get: () => (stage.isHidden ? 'hidden' : 'visible') });
}

const setVisibility = (page: Page, away: boolean) =>
  page.evaluate((isHidden) => {
    (window as unknown as WatchedWindow).isHidden = isHidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, away);

test('notifications arrive live according to the person’s settings, and in the browser only when allowed', {
  tag: '@whole',
}, async ({ as, client, customer, mailbox, sql }) => {
  const me = await signUp(client, mailbox, stranger());
  await sql`update "user" set role = 'admin' where id = ${me.user.id}`;
  const mine = await logIn(client, me);
  const colleague = await logIn(client, demoPerson('super-admin'));
  // Other tests open tickets meanwhile.
  await mutate(client, 'notice.setSwitch', { kind: 'opened', channel: 'app', on: false }, mine.token);
  const own = await openTicket(client, customer);
  const reply = (body: string) => mutate(client, 'ticket.reply', { id: own.id, body }, customer.token);

  const page = await as(mine);
  await page.addInitScript(watchNotifications);
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: /^Notifications, / });
  await expect(bell).toHaveAccessibleName('Notifications, none unread');
  await mutate(client, 'ticket.assign', { id: own.id, assigneeId: me.user.id, from: null }, colleague.token);
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', shortTimeout);
  await reply('And blue?');
  await reply('Or red?');
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread', shortTimeout);

  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await test.step('a list to read and to tick off', async () => {
    await bell.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByText(`2 replies on ${own.number}, the latest by ${customer.name}`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await panel.getByRole('button', { name: /^Mark as read: .* assigned/ }).click();
    await expect(panel.getByRole('link', { name: / assigned / })).toBeFocused();
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread', shortTimeout);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell).toBeFocused();
    await bell.click();
    await panel.getByRole('link', { name: /^Unread: 2 replies/ }).click();
    await expect(page.getByRole('article', { name: own.number })).toBeVisible();
    await expect(bell).toHaveAccessibleName('Notifications, none unread', shortTimeout);
  });

  await test.step('the page of switches asks the browser on a press alone', async () => {
    await page.goto('/dashboard/notices');
    const inBrowser = page.getByRole('switch', { name: /replies on something .*: Browser$/ });
    await expect(inBrowser).not.toBeChecked();
    expect(await page.evaluate(() => (window as unknown as WatchedWindow).asked)).toBe(0);
    await inBrowser.press('Space');
    await expect(inBrowser).toBeChecked();
    expect(await page.evaluate(() => (window as unknown as WatchedWindow).asked)).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a notification while nobody looks, which leads to the place', async () => {
    await reply('Seen at once');
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread', shortTimeout);
    await setVisibility(page, true);
    await reply('Nobody looks');
    const shown = () =>
      page.evaluate(() => (window as unknown as WatchedWindow).shown.map(({ title }) => title));
    await expect
      .poll(shown, shortTimeout)
      .toEqual([`2 replies on ${own.number}, the latest by ${customer.name}`]);
    await setVisibility(page, false);
    await page.evaluate(() => (window as unknown as WatchedWindow).shown[0]?.onclick?.());
    await expect(page.getByRole('article', { name: own.number })).toBeVisible();
    await expect(bell).toHaveAccessibleName('Notifications, none unread', shortTimeout);
  });
});
