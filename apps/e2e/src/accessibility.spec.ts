import { messages } from '@app/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { coveredControls, cutWords, tooHigh, tooWide } from './support/layout-faults';
import { mutate } from './support/procedures';
import { visit } from './support/screen-parts';
import { test } from './support/screen-test';
import { screens } from './support/screens';

// biome-ignore lint/style/noProcessEnv: how much to look at is the caller's to say.
const runsAllTests = process.env.TESTS === 'whole';

/**
 * Runs all checks on a wide screen, and the colour checks of the dark scheme on a phone. Wide and narrow
 * screens share colour tokens and elements, so the other combinations, and axe at the 320 px of WCAG's
 * reflow, are variants. The other widths, also variants, only check for cut, covered or too wide content;
 * beside the sidebar at 1024 px tables scroll in their frame.
 */
const views = [
  ...(runsAllTests ? [{ width: 1920, schemes: [] } as const] : []),
  {
    width: 1440,
    schemes: [
      { colorScheme: 'light', colours: 'too' },
      ...(runsAllTests ? [{ colorScheme: 'dark', colours: 'only' } as const] : []),
    ],
  },
  ...(runsAllTests ? [{ width: 1024, schemes: [] } as const, { width: 768, schemes: [] } as const] : []),
  {
    width: 390,
    schemes: [
      { colorScheme: 'dark', colours: 'only' },
      ...(runsAllTests ? [{ colorScheme: 'light', colours: 'only' } as const] : []),
    ],
  },
  ...(runsAllTests
    ? [
        { width: 360, schemes: [] } as const,
        { width: 320, schemes: [{ colorScheme: 'light', colours: 'not' }] } as const,
      ]
    : []),
] as const;

const softExpect = expect.configure({ soft: true });

async function expectAccessible(page: Page): Promise<void> {
  for (const { width, schemes } of views) {
    await page.setViewportSize({ width, height: 900 });
    for (const { colorScheme, colours } of schemes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      expect.soft(await violations(page, colours), `${width} px, ${colorScheme}`).toEqual([]);
    }
    // Charts resize shortly after the window does, and what is below the screen is drawn late.
    await softExpect.poll(() => tooWide(page, { tables: width !== 1024 }), `${width} px`).toEqual([]);
    expect.soft(await tooHigh(page), `${width} px`).toBe(0);
    await softExpect.poll(() => cutWords(page), `${width} px`).toEqual([]);
    await softExpect.poll(() => coveredControls(page), `${width} px`).toEqual([]);
  }
}

for (const screen of screens) {
  const tag = screen.variant ? ['@whole'] : [];
  test(`axe finds no violations on ${screen.path}, and nothing overflows, is cut off or covered`, {
    tag,
  }, async ({ arrive }) => {
    await expectAccessible(await arrive(screen));
  });
}

test('axe finds no violations on the steps of sign-up and password reset', { tag: '@whole' }, async ({
  page,
  newcomer,
  mailbox,
}) => {
  await page.goto('/auth?step=signup');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(messages.emailRequired)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(messages.otpIncomplete)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type(await mailbox.code(newcomer.email));
  await page.getByLabel('Password', { exact: true }).fill('harbour');
  await expect(page.getByText('Password strength:')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/auth?step=forgot');
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds no violations from the cart to the answered ticket', { tag: '@whole' }, async ({
  as,
  client,
  customer,
  admin,
  ownTemplate,
}) => {
  test.slow();
  await mutate(client, 'cart.add', { templateIds: [ownTemplate.id] }, customer.token);
  const page = await as(customer);
  await visit(page, '/templates');
  await expect(page.getByRole('region', { name: 'Cart (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(messages.inquiryLabel).fill('Our colors, please.');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  const way = dialog.getByRole('link', { name: 'Open your request' });
  // Focus keeps the toast open.
  await way.focus();
  await expectAccessible(page);
  await way.click();
  await expect(page.getByLabel('Your reply')).toBeVisible();
  await expectAccessible(page);

  const dashboard = await as(admin);
  await dashboard.goto(`/dashboard/tickets?search=${page.url().split('/').at(-1)}`);
  await dashboard.getByRole('link', { name: /TKT-/ }).click();
  await expect(dashboard.getByLabel('Your response')).toBeVisible();
  await expectAccessible(dashboard);
  // On the narrowest screen only: the sheet does not exist where the same details appear beside the thread.
  await dashboard.getByRole('button', { name: 'Details' }).click();
  const sheet = dashboard.getByRole('dialog', { name: /^TKT-/ });
  await expect(sheet.getByLabel('Priority')).toBeVisible();
  expect.soft(await violations(dashboard)).toEqual([]);
  expect.soft(await tooWide(dashboard, { tables: true })).toEqual([]);
  await dashboard.setViewportSize({ width: 1440, height: 900 });
  await expect(sheet).toBeHidden();
  await dashboard.getByRole('button', { name: 'New quote' }).click();
  const builder = dashboard.getByRole('dialog', { name: /^Quote for|^Draft of/ });
  await builder.getByRole('button', { name: 'Add a discount' }).click();
  await builder.getByLabel('Discount').fill('Friends of the house');
  await expect(builder.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(dashboard);
  await builder.getByText('Preview', { exact: true }).click();
  await expect(builder.getByText('Friends of the house')).toBeVisible();
  await expectAccessible(dashboard);
  await builder.getByRole('button', { name: 'Close' }).click();
  await expect(builder).toBeHidden();
  await dashboard.setViewportSize({ width: 1440, height: 900 });
  await dashboard.getByRole('button', { name: 'Finalize Sale' }).click();
  await dashboard.getByRole('button', { name: 'Add a service' }).click();
  await expect(dashboard.getByRole('dialog').getByLabel('Quantity').last()).toBeVisible();
  await expectAccessible(dashboard);
});
