import { clients } from '@app/content/client-signs';
import { clientStrip, hero, homeAbout } from '@app/content/home';
import { values } from '@app/content/value-list';
import { valuesBanner } from '@app/content/values';
import { expect, type Page } from '@playwright/test';
import { visit } from './support/screen-parts';
import { test } from './test';

const [firstValue = '', secondValue = '', thirdValue = ''] = values.map(({ title }) => title);

// Tests with animations, as most people see the page.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const banner = (page: Page) => page.getByRole('region', { name: valuesBanner.title });
const slide = (page: Page) => banner(page).locator('[data-shown]').getByRole('heading');
const strip = (page: Page) => page.locator('section', { hasText: clientStrip.title });
const particles = (page: Page) => page.getByRole('main').locator('canvas');
const covers = (page: Page) => page.locator('#hero-words + div');
/** The drawing with all birds on the cables, as the page has it while none of them moves. */
const stillDrawing = (page: Page) => covers(page).locator('use[href$="#two-cables"]');
const restingBirds = (page: Page) => covers(page).locator('#two-cables use:not([style*="hidden"])');

/** Returns the point of the first button's upper edge that a bird rests on. */
function birdOnButton(page: Page): Promise<{ x: number; y: number } | null> {
  return restingBirds(page).evaluateAll((birds) => {
    const button = document.querySelector('#hero-words a')?.getBoundingClientRect();
    const feet = birds.map((bird) => (bird instanceof SVGGraphicsElement ? bird.getScreenCTM() : null));
    const on = feet.find((at) => at && button && at.e > button.left && at.e < button.right);
    return on && button && Math.abs(on.f - button.top) < 1 ? { x: on.e, y: on.f } : null;
  });
}

/** Moves the pointer away from anything that reacts to hovering. */
const movePointerAway = (page: Page) => page.mouse.move(0, 0);

/** Returns the play state of the logo track's animation. */
function trackState(page: Page): Promise<string> {
  return strip(page)
    .getByRole('list')
    .first()
    .evaluate((list) => getComputedStyle(list.parentElement ?? list).animationPlayState);
}

test.describe('the values banner', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    await movePointerAway(page);
    await banner(page).scrollIntoViewIfNeeded();
    await expect(banner(page)).toHaveAttribute('data-playing');
  });

  test('rotates the values at a fixed interval', { tag: '@whole' }, async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 60_000);
    // Pausing and playing restarts the full time of the current value.
    await banner(page).getByRole('button', { name: valuesBanner.pauseLabel }).click();
    await banner(page).getByRole('button', { name: valuesBanner.playLabel }).click();
    await movePointerAway(page);
    const shown = await slide(page).innerText();
    const first = values.findIndex(({ title }) => title === shown);
    for (const { title } of [...values.slice(first), ...values.slice(0, first + 1)]) {
      await expect(slide(page)).toHaveText(title);
      await page.clock.fastForward(valuesBanner.intervalMs - 100);
      await expect(slide(page)).toHaveText(title);
      await page.clock.fastForward(100);
    }
  });

  test('pauses and resumes with its button', { tag: '@whole' }, async ({ page }) => {
    await banner(page).getByRole('button', { name: valuesBanner.pauseLabel }).click();
    await movePointerAway(page);
    await page.clock.fastForward(3 * valuesBanner.intervalMs);
    await expect(slide(page)).toHaveText(firstValue);
    await banner(page).getByRole('button', { name: valuesBanner.playLabel }).click();
    await page.clock.fastForward(valuesBanner.intervalMs);
    await expect(slide(page)).toHaveText(secondValue);
  });

  test('pauses while hovered, focused or out of view', { tag: '@whole' }, async ({ page }) => {
    await slide(page).hover();
    await page.clock.fastForward(2 * valuesBanner.intervalMs);
    await expect(slide(page)).toHaveText(firstValue);

    await movePointerAway(page);
    await banner(page).getByRole('button', { name: thirdValue }).focus();
    await page.keyboard.press('Enter');
    await expect(slide(page)).toHaveText(thirdValue);
    await page.clock.fastForward(2 * valuesBanner.intervalMs);
    await expect(slide(page)).toHaveText(thirdValue);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await expect(banner(page)).not.toHaveAttribute('data-playing');
    await page.clock.fastForward(2 * valuesBanner.intervalMs);
    await expect(slide(page)).toHaveText(thirdValue);
  });
});

test('the logo strip moves until it is paused, hovered or out of view', { tag: '@whole' }, async ({
  page,
}) => {
  await visit(page, '/');
  await movePointerAway(page);
  await expect(strip(page).getByRole('heading')).toHaveText(clientStrip.title);
  expect(await trackState(page)).toBe('paused');
  await strip(page).scrollIntoViewIfNeeded();
  await expect.poll(() => trackState(page)).toBe('running');
  // The copies are hidden from screen readers.
  await expect(strip(page).getByRole('listitem')).toHaveCount(clients.length);

  await strip(page).getByRole('button', { name: clientStrip.pauseLabel }).click();
  await expect.poll(() => trackState(page)).toBe('paused');
  await strip(page).getByRole('button', { name: clientStrip.playLabel }).click();
  await expect.poll(() => trackState(page)).toBe('running');
  await strip(page).getByRole('list').hover({ force: true });
  await expect.poll(() => trackState(page)).toBe('paused');
  await movePointerAway(page);
  await expect.poll(() => trackState(page)).toBe('running');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => trackState(page)).toBe('paused');
});

test('80 particles drift behind the headline, rest off the screen, and stop by their button', {
  tag: '@whole',
}, async ({ page }) => {
  await visit(page, '/');
  await expect(particles(page)).toHaveAttribute('data-particles', '80');
  await expect(particles(page)).toHaveAttribute('data-moving', 'true');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(particles(page)).toHaveAttribute('data-moving', 'false');
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(particles(page)).toHaveAttribute('data-moving', 'true');
  await page.getByRole('button', { name: hero.particlesPauseLabel }).click();
  await expect(particles(page)).toHaveAttribute('data-moving', 'false');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(particles(page)).not.toHaveAttribute('data-particles');
});

test('birds on the cables fly up from a hovered cover and return, unless paused or without motion', {
  tag: '@whole',
}, async ({ page }) => {
  await visit(page, '/');
  await expect(particles(page)).toHaveAttribute('data-moving', 'true');
  await expect(restingBirds(page)).toHaveCount(5);
  const cover = covers(page).getByRole('link').first();
  await cover.hover();
  await expect(restingBirds(page)).toHaveCount(0);
  await movePointerAway(page);
  await expect(restingBirds(page)).toHaveCount(5, { timeout: 20_000 });

  await page.getByRole('button', { name: hero.particlesPauseLabel }).click();
  await cover.hover();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await covers(page).getByRole('link').nth(1).hover();
  await expect(stillDrawing(page)).toBeVisible();
  await expect(restingBirds(page)).toHaveCount(0);
});

test('a bird settles on the first button, which still takes a press there', { tag: '@whole' }, async ({
  page,
}) => {
  await visit(page, '/');
  await expect(particles(page)).toHaveAttribute('data-moving', 'true');
  expect(await birdOnButton(page)).toBeNull();
  await expect.poll(() => birdOnButton(page), { timeout: 30_000 }).not.toBeNull();
  await expect(restingBirds(page)).toHaveCount(5);
  const { x = 0, y = 0 } = (await birdOnButton(page)) ?? {};
  await page.mouse.click(x, y + 2);
  await expect(page).toHaveURL(/\/contact-us$/);
});

for (const width of [1024, 1440]) {
  const tag = width === 1440 ? [] : ['@whole'];
  test(`no particle drifts over the words, ${width} px wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/');
    await expect(particles(page)).toHaveAttribute('data-moving', 'true');
    // How much of the canvas is painted where a text is.
    const painted = () =>
      particles(page).evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) return -1;
        const pen = canvas.getContext('2d');
        if (!pen) return -1;
        const origin = canvas.getBoundingClientRect();
        const range = document.createRange();
        const texts = [...document.querySelectorAll('#hero-words :is(h1, p, li, a)')];
        const boxes = texts.flatMap((text) => {
          range.selectNodeContents(text);
          return [...range.getClientRects()];
        });
        // One reading: each of them waits for the graphics processor.
        const { data, width } = pen.getImageData(0, 0, canvas.width, canvas.height);
        const isPainted = (x: number, y: number) =>
          data[(Math.round(y) * width + Math.round(x)) * 4 + 3] !== 0;
        let count = 0;
        for (const box of boxes)
          for (let x = box.left - origin.left; x < box.right - origin.left; x++)
            for (let y = box.top - origin.top; y < box.bottom - origin.top; y++) if (isPainted(x, y)) count++;
        return count;
      });
    // One bird flies past the words to the button.
    await expect
      .poll(
        async () => {
          expect(await painted()).toBe(0);
          return birdOnButton(page);
        },
        { timeout: 60_000 },
      )
      .not.toBeNull();
    await page.setViewportSize({ width: width + 200, height: 900 });
    await expect.poll(painted).toBe(0);
  });
}

test('nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  await expect(particles(page)).not.toHaveAttribute('data-particles');
  expect(scripts.filter((url) => url.includes('particle-field'))).toEqual([]);
  await expect(stillDrawing(page)).toBeVisible();
  await expect(page.locator('[data-reveal]')).toHaveCount(0);
  await expect(strip(page).getByRole('button')).toHaveCount(0);
  await banner(page).scrollIntoViewIfNeeded();
  await expect(banner(page).getByRole('button', { name: valuesBanner.playLabel })).toBeVisible();
  await expect(banner(page)).not.toHaveAttribute('data-playing');
});

test('sections fade in when they are scrolled to, once, and are there on paper', { tag: '@whole' }, async ({
  page,
}) => {
  await visit(page, '/');
  const section = page.locator('[data-reveal]').filter({ hasText: 'Industries We Build For' });
  await expect(section).toHaveAttribute('data-reveal', 'waiting');
  await expect(section).toHaveCSS('opacity', '0');
  await page.emulateMedia({ media: 'print' });
  await expect(section).toHaveCSS('opacity', '1');
  await page.emulateMedia({ media: 'screen' });

  // Deferred sections that are not laid out yet shrink as they are scrolled past, by up to 1,600 px in total,
  // so a jump across them would miss its target.
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
  await section.scrollIntoViewIfNeeded();
  await expect(section).toHaveAttribute('data-reveal', 'shown');
  await expect(section).toHaveCSS('transition-duration', '1s, 1s');
  await expect(section).toHaveCSS('opacity', '1');
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(section).toHaveAttribute('data-reveal', 'shown');
});

test('a picture’s link text shows on hover and focus', { tag: '@whole' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  for (const { title, hoverLabel, href } of homeAbout.cards) {
    const card = page.getByRole('main').getByRole('link', { name: title });
    await expect(card).toHaveAttribute('href', href);
    const words = card.getByText(hoverLabel);
    await expect(words).toHaveCSS('opacity', '0');
    await card.hover();
    await expect(words).toHaveCSS('opacity', '1');
    await movePointerAway(page);
    await expect(words).toHaveCSS('opacity', '0');
    await card.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(words).toHaveCSS('opacity', '1');
  }
});

test.describe('on touch', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('a picture’s link text is always visible', { tag: '@whole' }, async ({ page }) => {
    await page.goto('/');
    for (const { hoverLabel } of homeAbout.cards) {
      await expect(page.getByRole('main').getByText(hoverLabel).first()).toHaveCSS('opacity', '1');
    }
  });
});

test('an industry leads to its templates, or to a conversation where there are none', {
  tag: '@whole',
}, async ({ page }) => {
  const tile = page.getByRole('main').getByRole('link', { name: 'Job Board' });
  await visit(page, '/');
  await expect(tile).toHaveAttribute('href', '/templates?industry=job-board');

  await visit(page, '/about');
  await page.route(/trpc\/.*template\.builtIndustries/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.text()).replace('"job-board"', '"none"');
    await route.fulfill({ response, body: answer });
  });
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
  await expect(tile).toHaveAttribute('href', '/contact-us?interest=job-board');
  await tile.click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/Job Board/);
});

test('the papers of a job move once when they come into view, and stand still for those who want no motion', {
  tag: '@whole',
}, async ({ page }) => {
  await page.goto('/');
  const paper = page.locator('use[href$="#cable-report"]');
  /** How much of the drawing is drawn, from 0 to 1, and what moves it. */
  const state = () =>
    paper.evaluate((drawing) => {
      const host = drawing.parentElement;
      if (!host) throw new Error('the drawing is nowhere');
      const names = host.getAnimations().map((one) => (one instanceof CSSAnimation ? one.animationName : ''));
      return { left: Number(getComputedStyle(host).getPropertyValue('--move-draw')), moves: names.length };
    });
  await expect(page.locator('[data-reveal="waiting"]').first()).toBeAttached();
  expect(await state()).toEqual({ left: 0, moves: 0 });
  await paper.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await state()).moves).toBe(3);
  await expect.poll(async () => (await state()).left).toBeGreaterThan(0);
  await expect.poll(async () => (await state()).left).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await paper.scrollIntoViewIfNeeded();
  expect(await state()).toEqual({ left: 0, moves: 0 });
});
