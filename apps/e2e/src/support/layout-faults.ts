import type { Page } from '@playwright/test';
import { keepScroll } from './keep-scroll';

/**
 * What reaches over its right edge: the page itself, a part of it that scrolls up and down but should not sideways, or
 * the label of a button, of which the rest is cut off. Tables count as such a part where `tables` have to fit.
 */
export function tooWide(page: Page, { tables }: { tables: boolean }): Promise<string[]> {
  const scrolling = tables
    ? '[data-scroll-restoration-id]'
    : '[data-scroll-restoration-id]:not([role="region"])';
  return page.evaluate(
    (selector) =>
      [document.documentElement, ...document.querySelectorAll(selector)]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map(
          ({ tagName, textContent, scrollWidth, clientWidth }) =>
            `${tagName} ${scrollWidth} > ${clientWidth}${tagName === 'SPAN' ? `: ${textContent}` : ''}`,
        ),
    `body, main, ${scrolling}, .mantine-Button-label`,
  );
}

/** By how much the window scrolls in the dashboard, where a part of the page does that. */
export function tooHigh(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const scroller = document.querySelector('[data-scroll-restoration-id="dashboard"]');
    return scroller ? scrollHeight - clientHeight : 0;
  });
}

/** Controls whose middle cannot be brought to where the pointer reaches it, and what lies over them. */
export function coveredControls(page: Page): Promise<string[]> {
  // Tables, too: a row that is left halfway below the head of its table is a neighbour of what stands there.
  return keepScroll(page, () => findCovered(page));
}

function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="switch"]';
    const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast((part) =>
      part.checkVisibility(),
    );
    const seen = { opacityProperty: true, visibilityProperty: true };
    const controls = [...(dialog ?? document.body).querySelectorAll<HTMLElement>(kinds)].filter(
      (control) =>
        control.checkVisibility(seen) &&
        getComputedStyle(control).pointerEvents !== 'none' &&
        !control.closest('[inert], [aria-hidden="true"]'),
    );
    /** What a press on its middle would meet; null outside the window, or where it is drawn for ears alone. */
    const metAt = (control: HTMLElement) => {
      const box = [...control.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
      return box ? document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) : null;
    };
    const isMet = (control: HTMLElement, met: Element | null) =>
      met !== null && (control.contains(met) || met.closest('label')?.control === control);
    return controls.flatMap((control) => {
      if (isMet(control, metAt(control))) return [];
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const met = metAt(control);
      if (met === null || isMet(control, met)) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
      return [`${control.tagName} “${name}” below ${met.tagName} .${met.getAttribute('class')}`];
    });
  });
}

/** Words of which a part is cut off at an edge that nobody can scroll, without dots that say so. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edges = new Map<Element | null, Element | null>();
    /** What cuts off what is in an element; null where all of it can be reached. */
    const edgeOf = (element: Element | null): Element | null => {
      const known = edges.get(element);
      if (known !== undefined || element === null) return known ?? null;
      const { overflowX, textOverflow, webkitLineClamp, position } = getComputedStyle(element);
      const dotted = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      const ends =
        dotted || scrolls || position === 'fixed' || element.matches('[aria-hidden="true"], [inert]');
      const cuts = overflowX !== 'visible' && element !== document.body;
      const edge = ends ? null : cuts ? element : edgeOf(element.parentElement);
      edges.set(element, edge);
      return edge;
    };
    const range = document.createRange();
    const cut: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { currentNode: text } = words;
      const edge = text.textContent?.trim() ? edgeOf(text.parentElement) : null;
      if (!edge || !text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      const { left, right, top, bottom, width, height } = edge.getBoundingClientRect();
      // Drawn for ears alone.
      if (width <= 1 || height <= 1) continue;
      range.selectNodeContents(text);
      const out = [...range.getClientRects()].some(
        (line) =>
          line.right > right + 1 || line.left < left - 1 || line.bottom - 4 > bottom || line.top + 4 < top,
      );
      if (out) cut.push(`“${text.textContent?.trim().slice(0, 60)}” by ${edge.tagName} .${edge.className}`);
    }
    return cut;
  });
}
