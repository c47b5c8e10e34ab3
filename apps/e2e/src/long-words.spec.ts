import { expect, type Page } from '@playwright/test';
import { tooWide } from './support/layout-faults';
import { test } from './test';

const publicPages = [
  '/',
  '/about',
  '/clients',
  '/services',
  '/templates',
  '/collections',
  '/news',
  '/why-us',
];

/**
 * Puts a word that no line holds before every text that owners, authors and customers write, and returns the
 * texts that now stick out of the box around them.
 */
function stickOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = 'h1, h2, h3, h4, p, li, dt, dd, figcaption, blockquote';
    const changed = [
      ...document.querySelectorAll<HTMLElement>(':is(main, footer) :is(h1,h2,h3,h4,p,li,dt,dd,figcaption)'),
    ]
      .filter((element) => element.checkVisibility() && !element.closest('button, [aria-hidden]'))
      .flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { currentNode: node } = walker;
          const holder = node.parentElement;
          const own = holder?.closest(texts) === element && !holder.closest('button, svg');
          const isNowrap =
            holder &&
            getComputedStyle(holder).whiteSpaceCollapse !== undefined &&
            getComputedStyle(holder).textWrapMode === 'nowrap';
          if (!own || isNowrap || !/\p{L}{3}/u.test(node.textContent ?? '')) continue;
          node.textContent = `Donaudampfschiff${'fahrtsgesellschaft'.repeat(5)} ${node.textContent}`;
          return [element];
        }
        return [];
      });
    const boxOf = (element: Element) => {
      let box = element.parentElement;
      while (box && !['block', 'grid', 'flex'].includes(getComputedStyle(box).display))
        box = box.parentElement;
      return box ?? document.body;
    };
    return changed
      .filter((element) => {
        const { right } = element.getBoundingClientRect();
        const isTooWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
        return isTooWide || right > boxOf(element).getBoundingClientRect().right + 1;
      })
      .map((element) => `${element.tagName} .${element.className} ${element.textContent?.slice(-40)}`);
  });
}

for (const width of [360, 768, 1280, 1440]) {
  test(`words longer than a line break inside their cards, ${width} px wide`, {
    tag: width === 360 || width === 1280 ? [] : '@whole',
  }, async ({ page, ownTemplate }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const slug = ownTemplate.title.toLowerCase().replaceAll(' ', '-');
    for (const path of [...publicPages, `/templates/${slug}`]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await stickOut(page), path).toEqual([]);
      expect(await tooWide(page, { tables: false }), path).toEqual([]);
    }
  });
}

test('with text at 200 % no public page scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of publicPages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await tooWide(page, { tables: false }), path).toEqual([]);
    await stickOut(page);
    expect(await tooWide(page, { tables: false }), `${path} with long words`).toEqual([]);
  }
});

test('addresses in the columns of lists break nowhere at 1280 px', async ({ as, admin }) => {
  const page = await as(admin);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const list of ['users', 'orders', 'invoices']) {
    await page.goto(`/dashboard/${list}`);
    const cells = page.getByRole('table').getByText(/^[^\s@]+@[^\s@]+\.[a-z]+$/);
    await expect(cells.first()).toBeVisible();
    const broken = await cells.evaluateAll((elements) =>
      elements
        .filter((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getClientRects().length > 1 && (element.textContent ?? '').length <= 30;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken, list).toEqual([]);
  }
});
