import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { signInOnScreen } from './support/screen-parts';
import { test } from './test';

test('a login on a new device is emailed, and “It wasn’t me” ends it with one click', {
  tag: '@whole',
}, async ({ page: stranger, as, customer, mailbox }) => {
  await stranger.goto('/auth?next=%2Faccount');
  await signInOnScreen(stranger, customer);
  await expect(stranger.getByRole('list', { name: 'Logged-in devices' })).toBeVisible();
  const mail = await mailbox.mail(customer.email, 'New login');
  const link = mail.links.find((one) => one.includes('/report-sign-in#')) ?? '';

  const owner = await as(customer);
  await owner.goto(link);
  const press = owner.getByRole('button', { name: 'It wasn’t me' });
  await expect(press).toBeVisible();
  expect(await violations(owner)).toEqual([]);
  // Opening the page has not ended any session.
  await stranger.reload();
  await expect(stranger.getByRole('list', { name: 'Logged-in devices' })).toBeVisible();
  await press.click();
  await expect(owner.getByRole('status').filter({ hasText: 'Your account is safe' })).toBeFocused();
  await stranger.reload();
  await expect(stranger).toHaveURL(/\/auth/);

  await owner.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(owner).toHaveURL(/step=forgot/);
  await owner.goto('about:blank');
  await owner.goto(link);
  await press.click();
  await expect(owner.getByRole('alert')).toContainText('This link has been used');
});
