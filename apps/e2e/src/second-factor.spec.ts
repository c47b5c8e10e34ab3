import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { violations } from './support/axe';
import { demoPerson, logIn, type Person, type SignedIn } from './support/people';
import { expectToast, signInOnScreen, typeCode } from './support/screen-parts';
import { test } from './test';

/** Returns the code that the authenticator app shows `steps` half minutes from now. */
function appCode(key: string, steps = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

/** Submits the password and waits for the second step. */
async function passFirstStep(page: Page, person: Person): Promise<void> {
  await page.goto('/auth?next=%2Faccount');
  await signInOnScreen(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

test('a second factor is set up, asked for, left out on a trusted device, and reset by the team', async ({
  as,
  customer,
  admin,
  client,
  sql,
}) => {
  const page = await as(customer);
  const card = page.getByRole('region', { name: 'Two-step verification', exact: true });
  const recoveryCodes = await test.step('set up with password and app', async () => {
    await page.goto('/account#two-step');
    await card.getByRole('button', { name: 'Turn on…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' });
    await dialog.getByLabel('Current password', { exact: true }).fill(customer.password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const key = await dialog.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText();
    await typeCode(page, appCode(key, 5));
    await expect(dialog.getByText(secondFactorMessages.codeWrong)).toBeVisible();
    await typeCode(page, appCode(key));
    const made = page.getByRole('dialog', { name: 'Your recovery codes' });
    const codes = await made.getByRole('region', { name: 'Recovery codes' }).innerText();
    expect(await violations(page)).toEqual([]);
    await made.getByRole('button', { name: 'Done' }).click();
    await expect(card).toContainText('10 recovery codes are left.');
    return { key, codes: codes.trim().split('\n') };
  });

  await test.step('asked for at the next sign-in, which a reload does not end', async () => {
    await signOut(page);
    await passFirstStep(page, customer);
    await page.reload();
    expect(await violations(page)).toEqual([]);
    // The current code is used up; the next one is already accepted.
    await typeCode(page, appCode(recoveryCodes.key, 1));
    await page.getByLabel('Don’t ask for a code on this device for 30 days').check();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/account');
  });

  await test.step('not asked for on the trusted device, until it is forgotten', async () => {
    await signOut(page);
    await page.goto('/auth?next=%2Faccount');
    await signInOnScreen(page, customer);
    await expect(page).toHaveURL('/account');
    const device = card.getByRole('listitem').filter({ hasText: 'This device' });
    await device.getByRole('button', { name: /^Forget / }).click();
    await expectToast(page, secondFactorMessages.deviceForgotten);
    await expect(device).toHaveCount(0);
  });

  await test.step('met with a recovery code', async () => {
    await signOut(page);
    await passFirstStep(page, customer);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('AAAA-BBBB');
    await page.keyboard.press('Enter');
    await expect(page.getByText(secondFactorMessages.codeWrong)).toBeVisible();
    await page.getByLabel('Recovery code').fill(recoveryCodes.codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account');
    await expect(card).toContainText('9 recovery codes are left.');
  });

  const reset = async (person: SignedIn) => {
    const desk = await as(person);
    await desk.goto(`/dashboard/users?search=${encodeURIComponent(customer.email)}`);
    await desk.getByRole('button', { name: `Reset two-step verification of ${customer.name}` }).click();
    const dialog = desk.getByRole('dialog', { name: `Reset two-step verification of ${customer.name}?` });
    await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
    await desk.keyboard.press('Enter');
    return desk;
  };

  await test.step('an admin asks for a reset, and the owner stops it (users.reset-factor)', async () => {
    await sql`update "user" set email_verified_at = now() - interval '2 days' where email = ${customer.email}`;
    await expectToast(await reset(admin), secondFactorMessages.resetAsked);
    await page.reload();
    await expect(card.getByText(`${admin.name} from our team asked`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Keep my second factor' }).click();
    await expectToast(page, secondFactorMessages.resetStopped);
    await expect(card.getByText(`${admin.name} from our team asked`)).toBeHidden();
  });

  await test.step('reset by a super-admin, at once', async () => {
    await expectToast(
      await reset(await logIn(client, demoPerson('super-admin'))),
      secondFactorMessages.reset,
    );
    await page.goto('/auth?next=%2Faccount');
    await signInOnScreen(page, customer);
    await expect(card.getByText('Two-step verification is off')).toBeVisible();
  });
});
