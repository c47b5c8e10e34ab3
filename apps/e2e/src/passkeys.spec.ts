import { passkeyMessages } from '@app/contracts/accounts/auth/passkey-messages';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { expireConfirmation, type Person } from './support/people';
import { expectToast, signInOnScreen } from './support/screen-parts';
import { test } from './test';

/** A device with a screen lock, emulated by Chromium. */
interface Device {
  cdp: CDPSession;
  authenticatorId: string;
}

async function addAuthenticator(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/**
 * Returns a browser without passkey suggestions in fields; with an emulated device it would select one by
 * itself.
 */
async function disableAutofill(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  return page;
}

/** Sets whether the device's user verification succeeds. */
async function setUserVerified({ cdp, authenticatorId }: Device, isUserVerified: boolean): Promise<void> {
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

async function listPasskeys({ cdp, authenticatorId }: Device) {
  return (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

const passkeyCard = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true });

/** Adds the first passkey and stores its recovery codes. */
async function addFirstPasskey(page: Page, name: string): Promise<string[]> {
  const card = passkeyCard(page);
  await page.goto('/account#passkeys');
  await card.getByRole('button', { name: 'Add a passkey…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: 'Your recovery codes' });
  const codes = await made.getByRole('region', { name: 'Recovery codes' }).innerText();
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  return codes.trim().split('\n');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

async function signInByPasskey(page: Page): Promise<void> {
  await page.goto('/auth?next=%2Faccount');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
}

async function passFirstStep(page: Page, person: Person): Promise<void> {
  await page.goto('/auth?next=%2Faccount');
  await signInOnScreen(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

test('a passkey is added, logs in alone and after the password, is renamed and removed', {
  tag: '@whole',
}, async ({ as, customer }) => {
  const page = await disableAutofill(await as(customer, {}));
  const device = await addAuthenticator(page);
  const card = passkeyCard(page);

  const codes = await test.step('added, which turns two-step sign-in on', async () => {
    const made = await addFirstPasskey(page, 'Work laptop');
    expect(made).toHaveLength(10);
    const [kept] = await listPasskeys(device);
    expect(kept).toMatchObject({ isResidentCredential: true, rpId: new URL(page.url()).hostname });
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    return made;
  });

  await test.step('signs in alone', async () => {
    await signOut(page);
    await page.goto('/auth?next=%2Faccount');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await signInByPasskey(page);
    await expect(page).toHaveURL('/account');
    await expect(card.getByRole('listitem')).toContainText('Last used');
  });

  await test.step('takes the second step', async () => {
    await signOut(page);
    await passFirstStep(page, customer);
    await page.reload();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/account');
  });

  await test.step('a recovery code does as well', async () => {
    await signOut(page);
    await passFirstStep(page, customer);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account');
  });

  await test.step('renamed and removed, after which the password alone signs in', async () => {
    await card.getByRole('button', { name: 'Rename Work laptop' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Old laptop');
    await page.keyboard.press('Enter');
    await expectToast(page, passkeyMessages.renamed);
    await card.getByRole('button', { name: 'Remove Old laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, passkeyMessages.removed);
    await expect(card.getByText('You have no passkeys.')).toBeVisible();
    await signOut(page);
    await signInByPasskey(page);
    await expect(page.getByText(passkeyMessages.unknown)).toBeVisible();
    await signInOnScreen(page, customer);
    await expect(page).toHaveURL('/account');
  });
});

test('login fails with a locked or a copied passkey', { tag: '@whole' }, async ({ as, customer }) => {
  const page = await disableAutofill(await as(customer, {}));
  const device = await addAuthenticator(page);
  await addFirstPasskey(page, 'Phone');
  await signOut(page);

  await test.step('cancelled', async () => {
    await setUserVerified(device, false);
    await signInByPasskey(page);
    await expect(page.getByText(passkeyMessages.cancelled)).toBeVisible();
    await setUserVerified(device, true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/account');
    await signOut(page);
  });

  await test.step('a copy whose counter lies behind', async () => {
    const { cdp, authenticatorId } = device;
    const [kept] = await listPasskeys(device);
    if (!kept) throw new Error('the device has no passkey');
    const { credentialId } = kept;
    await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...kept, signCount: 0 } });
    await signInByPasskey(page);
    await expect(page.getByText(passkeyMessages.copied)).toBeVisible();
  });
});

test('a passkey confirms the identity again', { tag: '@whole' }, async ({ as, customer, sql }) => {
  const page = await disableAutofill(await as(customer, {}));
  await addAuthenticator(page);
  await addFirstPasskey(page, 'Phone');
  await expireConfirmation(sql, customer);
  await passkeyCard(page).getByRole('button', { name: 'Remove Phone' }).click();
  await page
    .getByRole('dialog', { name: /^Remove the passkey/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expectToast(page, passkeyMessages.removed);
});

test('a passkey is offered in the address field of the login', { tag: '@whole' }, async ({
  as,
  customer,
}) => {
  const page = await as(customer, {});
  await addAuthenticator(page);
  await addFirstPasskey(page, 'Phone');
  await signOut(page);
  await page.goto('/auth?next=%2Faccount');
  // The emulated device selects the suggested passkey.
  await expect(page).toHaveURL('/account');
});

test('login fails when the passkey is not used or answers too late', { tag: '@whole' }, async ({
  as,
  customer,
  sql,
}) => {
  const page = await disableAutofill(await as(customer, {}));
  // Requests the browser's minimum timeout; the site itself allows ten minutes.
  await page.addInitScript(() => {
    const ask = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) =>
      ask(options?.publicKey ? { ...options, publicKey: { ...options.publicKey, timeout: 1 } } : options);
  });
  const { cdp, authenticatorId } = await addAuthenticator(page);
  const setPresence = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await addFirstPasskey(page, 'Phone');
  await signOut(page);

  await test.step('the browser gives up', async () => {
    await setPresence(false);
    await signInByPasskey(page);
    await expect(page.getByText(passkeyMessages.cancelled)).toBeVisible({ timeout: 60_000 });
    await setPresence(true);
  });

  await test.step('the server has forgotten what it asked', async () => {
    await page.route('**/trpc/auth.signInWithPasskey*', async (route) => {
      await sql`update passkey_challenge set expires_at = now()`;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText(passkeyMessages.over)).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
  });
});

test('a passkey refuses another site and another port', {
  tag: '@whole',
}, async ({ as, customer, site }) => {
  const page = await disableAutofill(await as(customer, {}));
  const device = await addAuthenticator(page);
  await addFirstPasskey(page, 'Phone');
  await signOut(page);
  const { hostname, port } = new URL(site.url);
  const emptyPage = { contentType: 'text/html', body: '<title>Somebody else</title>' };
  const call = async (path: string, data: unknown) => {
    const answer = await page.request.post(`${site.url}/trpc/${path}`, {
      data,
      headers: { origin: site.url },
    });
    return answer.json();
  };
  const signFor = async () => {
    const { result } = await call('auth.startPasskeySignIn', null);
    return page.evaluate(async (options) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      const credential = await navigator.credentials.get({ publicKey }).catch(({ name }: Error) => name);
      return credential && typeof credential === 'object'
        ? { response: (credential as PublicKeyCredential).toJSON() }
        : { refused: credential };
    }, result.data);
  };

  await test.step('of another host the browser refuses to ask', async () => {
    await page.route(`http://127.0.0.1:${port}/**`, (route) => route.fulfill(emptyPage));
    await page.goto(`http://127.0.0.1:${port}/`);
    expect(await signFor()).toEqual({ refused: 'SecurityError' });
  });

  await test.step('of another port it signs for that one, which the server does not take', async () => {
    await page.route(`http://${hostname}:4139/**`, (route) => route.fulfill(emptyPage));
    await page.goto(`http://${hostname}:4139/`);
    const { cdp, authenticatorId } = device;
    expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);
    const signed = await signFor();
    expect(signed).toHaveProperty('response');
    const answer = await call('auth.signInWithPasskey', signed);
    expect(answer.error.data.reason).toBe('PASSKEY_REFUSED');
    expect((await page.context().cookies(site.url)).map(({ name }) => name)).not.toContain('session');
  });
});
