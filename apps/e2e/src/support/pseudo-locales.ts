import { clients } from '@app/content/client-signs';
import { company } from '@app/content/company';
import type { Page } from '@playwright/test';

/*
 * Two pseudo-locales for tests: one with texts 40 % longer, as translations from English are, and one written
 * from right to left. They are applied to a loaded page, so no build includes them.
 */

/** Names that have the same length in every language. */
const names = [...[company.name, ...Object.values(company.wordmark)], ...clients.map(({ name }) => name)];

/** Makes every text on the page 40 % longer: repeats words, or letters where there is only one word. */
export function lengthen(page: Page): Promise<void> {
  return page.evaluate((exemptTexts) => {
    const longer = (text: string) => {
      const words = text.trim().split(/\s+/);
      const [first = ''] = words;
      let missing = Math.ceil(text.trim().length * 0.4);
      if (words.length === 1) return text.replace(first, first + first.toLowerCase().slice(0, missing));
      const added: string[] = [];
      for (const word of words) {
        if (missing <= 0) break;
        added.push(word);
        missing -= word.length + 1;
      }
      return text.replace(/\s*$/, (end) => ` ${added.join(' ')}${end}`);
    };
    const texts: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const node of texts) {
      const text = node.textContent ?? '';
      // Names, addresses, amounts and codes have the same length in every language.
      const isWords = /\p{L}{2}/u.test(text) && !/[@\d]/.test(text) && !exemptTexts.includes(text.trim());
      if (isWords && !node.parentElement?.closest('script, style, noscript, svg, code, option'))
        node.textContent = longer(text);
    }
  }, names);
}

/**
 * Switches the page to right-to-left and returns what is not mirrored: sides specified as left or right, and
 * inline arrows that still point the same way. Switches the page back afterwards.
 */
export function findUnmirrored(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const arrowSelector =
      '[class*="-arrow-left"], [class*="-arrow-right"], [class*="-chevron-left"], [class*="-chevron-right"], [class*="-icon-send"]';
    // Decoration, and content that is left-to-right in every language.
    const left =
      'svg *, [aria-hidden="true"]:not(svg), [aria-hidden="true"]:not(svg) *, [dir]:not(html), [dir]:not(html) *, bdi, a[href^="tel:"] *, a[href^="mailto:"] *';
    const parts = [...document.body.querySelectorAll('*')].filter(
      (part) =>
        part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        getComputedStyle(part).display !== 'inline' &&
        !part.matches(left),
    );
    const places = () => parts.map((part) => part.getBoundingClientRect());
    const root = document.documentElement;
    // Rows that show the current entry are scrolled the other way from the right.
    for (const part of parts) part.scrollLeft = 0;
    const before = places();
    root.dir = 'rtl';
    const after = places();
    const unmirrored = new Set<Element>();
    parts.forEach((part, index) => {
      const [was, is] = [before[index], after[index]];
      if (!was || !is || was.width <= 1 || was.height <= 1 || unmirrored.has(part.parentElement ?? part)) {
        if (part.parentElement && unmirrored.has(part.parentElement)) unmirrored.add(part);
        return;
      }
      if (Math.abs(root.clientWidth - was.right - is.left) > 2 || Math.abs(was.width - is.width) > 2)
        unmirrored.add(part);
    });
    const outermost = [...unmirrored].filter((part) => !unmirrored.has(part.parentElement ?? part));
    const found = outermost.map((part) => {
      const [was, is] = [before, after].map((all) => all[parts.indexOf(part)]);
      return `${part.tagName} .${part.getAttribute('class')} “${part.textContent?.trim().slice(0, 40)}” ${was?.left}–${was?.right}, ${is?.left}–${is?.right}`;
    });
    const unturnedArrows = [...document.querySelectorAll(arrowSelector)].filter(
      (arrow) => arrow.checkVisibility() && getComputedStyle(arrow).scale !== '-1 1',
    );
    root.removeAttribute('dir');
    return [
      ...found,
      ...unturnedArrows.map((arrow) => `${arrow.getAttribute('class')} points where it did`),
    ].slice(0, 12);
  });
}

/** Switches the page to right-to-left until navigation. */
export function mirror(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
}
