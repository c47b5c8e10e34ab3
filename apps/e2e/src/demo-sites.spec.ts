import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { test } from './test';

test('the form over the map narrows homes and pins at once, and a home has a page of its own', async ({
  page,
}) => {
  await page.goto('/demos/keystone/');
  const homes = page.locator('#home-list > li');
  const pins = page.locator('[data-pin]');
  const form = page.getByRole('form', { name: 'Search homes' });
  await expect(form.getByRole('button')).toHaveText('Show 6 homes');
  await form.getByLabel('Where').selectOption('Sinkor');
  await form.getByLabel('Up to').selectOption('$180,000');
  await expect(form.getByRole('button')).toHaveText('Show 1 home');
  await expect(homes.filter({ visible: true })).toHaveText([/Roof flat with a terrace/]);
  await expect(pins.filter({ visible: true })).toHaveText(['$164k']);
  await form.getByLabel('Rooms').selectOption('4 or more');
  await form.getByLabel('Up to').selectOption('$120,000');
  await expect(form.getByRole('button')).toHaveText('No home fits');
  await form.getByLabel('Where').selectOption('Anywhere');
  await form.getByLabel('Rooms').selectOption('2 or more');
  await form.getByLabel('Up to').selectOption('$250,000');
  await form.getByRole('button', { name: 'Show 6 homes' }).click();
  await homes.getByRole('link', { name: 'Gable house, Sinkor', exact: true }).click();
  await expect(page).toHaveURL(/\/demos\/keystone\/gable-house\/$/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Agents' }).click();
  await expect(page).toHaveURL(/\/demos\/keystone\/#agents$/);
});
