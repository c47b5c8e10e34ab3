import type { Page } from '@playwright/test';
import { keepScroll } from './keep-scroll';

/**
 * Returns what overflows on the right: the page, a part that may scroll only vertically, or a button's label
 * that is cut off. With `tables`, tables must fit too.
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

/** Returns by how much the window scrolls in the dashboard, where only a part of the page should. */
export function tooHigh(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const scroller = document.querySelector('[data-scroll-restoration-id="dashboard"]');
    return scroller ? scrollHeight - clientHeight : 0;
  });
}

/** Returns controls whose centre cannot be scrolled to where the pointer reaches it, and what covers them. */
export function coveredControls(page: Page): Promise<string[]> {
  // Restores tables too: a row left halfway below its table's header would be seen as a neighbour of what is
  // there.
  return keepScroll(page, () => findCovered(page));
}

function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kinds = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="switch"]';
    const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast((part) =>
      part.checkVisibility(),
    );
    const visibilityOptions = { opacityProperty: true, visibilityProperty: true };
    const controls = [...(dialog ?? document.body).querySelectorAll<HTMLElement>(kinds)].filter(
      (control) =>
        control.checkVisibility(visibilityOptions) &&
        getComputedStyle(control).pointerEvents !== 'none' &&
        !control.closest('[inert], [aria-hidden="true"]'),
    );
    /**
     * Returns the element hit by a press on the centre; null outside the window, or if the control is
     * visually hidden.
     */
    const elementAtCenter = (control: HTMLElement) => {
      const box = [...control.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
      return box ? document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) : null;
    };
    const isReachable = (control: HTMLElement, met: Element | null) =>
      met !== null && (control.contains(met) || met.closest('label')?.control === control);
    const covered: string[] = [];
    for (const control of controls) {
      if (isReachable(control, elementAtCenter(control))) continue;
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const first = elementAtCenter(control);
      if (first === null || isReachable(control, first)) continue;
      // A bar can move away once the control is in view.
      await new Promise((resolve) => setTimeout(resolve, 400));
      const met = control.checkVisibility(visibilityOptions) ? elementAtCenter(control) : null;
      if (met === null || isReachable(control, met)) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
      covered.push(`${control.tagName} “${name}” below ${met.tagName} .${met.getAttribute('class')}`);
    }
    return covered;
  });
}

/** Returns text that is partly cut off at an edge that cannot be scrolled, without an ellipsis. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edges = new Map<Element | null, Element | null>();
    /** Returns the element that clips an element's content; null if all of the content can be reached. */
    const edgeOf = (element: Element | null): Element | null => {
      const known = edges.get(element);
      if (known !== undefined || element === null) return known ?? null;
      const { overflowX, textOverflow, webkitLineClamp, position } = getComputedStyle(element);
      const hasEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      const ends =
        hasEllipsis || scrolls || position === 'fixed' || element.matches('[aria-hidden="true"], [inert]');
      const clips = overflowX !== 'visible' && element !== document.body;
      const edge = ends ? null : clips ? element : edgeOf(element.parentElement);
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
      // Visually hidden text.
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
