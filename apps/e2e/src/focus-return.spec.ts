import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './test';

/** Something that opens by keyboard and closes with Esc. */
interface Opening {
  name: string;
  path: string;
  /** The element that opens it and gets the focus back. */
  opener: (page: Page) => Locator;
  /** The menu entry in between, if any. */
  through?: string | RegExp;
  opened: (page: Page) => Locator;
}

const dialog = (page: Page) => page.getByRole('dialog');
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

const openings: readonly Opening[] = [
  { name: 'a form', path: '/dashboard/users', opener: button('Add User'), opened: dialog },
  {
    name: 'a question',
    path: '/dashboard/templates',
    opener: button(/^(Publish|Unpublish) /),
    opened: dialog,
  },
  {
    name: 'a question from the menu of a card',
    path: '/dashboard/templates',
    opener: button(/^Actions for /),
    through: /^Delete /,
    opened: dialog,
  },
  {
    name: 'a menu',
    path: '/dashboard/users',
    opener: button(/^Views/),
    opened: (page) => page.getByRole('menu'),
  },
  {
    name: 'a dialog from a menu',
    path: '/dashboard/users',
    opener: button(/^Views/),
    through: 'Save this view…',
    opened: dialog,
  },
  {
    name: 'a drawer',
    path: '/dashboard/messages?show=all',
    opener: (page) => page.getByRole('rowheader').first().getByRole('link'),
    opened: dialog,
  },
  {
    name: 'the command menu',
    path: '/dashboard/users',
    opener: (page) => page.getByRole('button', { name: 'Search', exact: true }),
    opened: dialog,
  },
];

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`closing a dialog or menu returns the focus (dashboard.focus-kept), motion: ${reducedMotion}`, {
    tag: '@whole',
  }, async ({ as, admin }) => {
    const page = await as(admin, { reducedMotion });
    for (const { name, path, opener, through, opened } of openings) {
      await test.step(name, async () => {
        if (new URL(page.url(), 'http://none').pathname !== path) await page.goto(path);
        // The second run covers closing an element that has been open before.
        for (const time of ['first', 'second']) {
          await opener(page).focus();
          await page.keyboard.press('Enter');
          if (through) {
            await page.getByRole('menuitem', { name: through }).focus();
            await page.keyboard.press('Enter');
          }
          await expect(opened(page)).toBeVisible();
          await expect(opener(page)).not.toBeFocused();
          await page.keyboard.press('Escape');
          await expect(opened(page)).toBeHidden();
          await expect(opener(page), `the ${time} time`).toBeFocused();
        }
      });
    }
  });
}
