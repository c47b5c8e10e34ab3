import { fitDepths } from '@app/contracts/site/post/list-levels';
import { isOwnPicture, isSafeHref } from '@app/contracts/site/post/safe-address';

/** A pasted page or document, cleaned to what texts can have. */
interface CleanPaste {
  html: string;
  /** Pictures that came within the clipboard. */
  pictures: File[];
  /** How many pictures of other sites and of the sender's disk were left out, and how many forbidden links. */
  leftOut: { pictures: number; links: number };
}

const headings = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' } as const;
const blocks =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, tbody, tr, td, th, blockquote, pre, div, section, article, hr, figure';

/** Replaces an element by another with the same content. */
function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/**
 * Turns Word's paragraphs that look like a list into one: each has `mso-list:l0 level1` as its style, and its
 * bullet or number as text with `mso-list:Ignore`.
 */
function readWordLists(body: HTMLElement): void {
  let list: Element | null = null;
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"], p[class*="MsoListParagraph"]')) {
    const marks = [...paragraph.querySelectorAll('[style*="mso-list"]')];
    const mark = marks
      .map(({ textContent }) => textContent)
      .join('')
      .trim();
    if (!mark) continue;
    for (const each of marks) each.remove();
    const name = /^\(?(?:\d+|[a-z]{1,5})[.)]/i.test(mark) ? 'ol' : 'ul';
    const follows = list !== null && paragraph.previousElementSibling === list;
    const [, level = '1'] = /mso-list:[^;]*\blevel(\d+)/.exec(paragraph.getAttribute('style') ?? '') ?? [];
    const isLower = level !== '1';
    if (!list || !follows || (list.localName !== name && !isLower)) {
      list = body.ownerDocument.createElement(name);
      paragraph.before(list);
    }
    const entry = rename(paragraph, 'li');
    entry.setAttribute('aria-level', level);
    if (!isLower) list.append(entry);
    else {
      const inner = body.ownerDocument.createElement(name);
      inner.append(entry);
      list.append(inner);
    }
  }
}

/** The level of an entry by its attributes, which Word on the web and Google Docs write; 0 for none. */
const levelOf = (entry: Element | null) =>
  Number(entry?.getAttribute('data-aria-level') ?? entry?.getAttribute('aria-level')) || 0;

/** Joins the lists of one entry each that Word on the web writes, each in an element of its own. */
function joinWordWebLists(body: HTMLElement): void {
  let last: { wrapper: Element; list: Element } | null = null;
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) {
    const list = wrapper.querySelector('ul, ol');
    if (!list) continue;
    const before = last;
    const isLower = levelOf(list.querySelector('li')) > 1;
    if (
      before &&
      wrapper.previousElementSibling === before.wrapper &&
      (isLower || before.list.localName === list.localName)
    ) {
      before.list.append(...(isLower ? [list] : list.children));
      wrapper.remove();
    } else last = { wrapper, list };
  }
}

/** Lists around an entry, up to the outermost. */
function countLists(entry: Element, outermost: Element): number {
  let count = 1;
  for (let at = entry.parentElement; at && at !== outermost; at = at.parentElement)
    if (at.localName === 'ul' || at.localName === 'ol') count += 1;
  return count;
}

/**
 * Puts lists in lists into the entry before them, as deep as lists go; an entry of several paragraphs gets one.
 */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    if (!list.isConnected || list.parentElement?.closest('ul, ol')) continue;
    const entries = [...list.querySelectorAll('li')].map((entry) => ({
      entry,
      depth: Math.max(levelOf(entry), countLists(entry, list)) - 1,
      name: entry.closest('ul, ol')?.localName ?? list.localName,
    }));
    for (const inner of list.querySelectorAll('ul, ol')) inner.remove();
    for (const { entry } of entries) joinBlocks(entry);
    fillList(list, entries);
  }
}

function fillList(list: Element, entries: readonly { entry: Element; depth: number; name: string }[]): void {
  const depths = fitDepths(entries.map(({ depth }) => depth));
  const open = [list];
  list.replaceChildren();
  entries.forEach(({ entry, name }, index) => {
    const depth = depths[index] ?? 0;
    open.splice(depth + 1);
    if (depth > 0 && open[depth]?.localName !== name) {
      open[depth] = list.ownerDocument.createElement(name);
      open[depth - 1]?.lastElementChild?.append(open[depth]);
    }
    open[depth]?.append(entry);
  });
}

/** Puts a space between the blocks and lines of an element, which can have one line of text only. */
function joinBlocks(element: Element): void {
  for (const line of element.querySelectorAll('br')) line.replaceWith(' ');
  for (const block of element.querySelectorAll(blocks)) {
    if (block.previousSibling) block.before(' ');
    block.replaceWith(...block.childNodes);
  }
}

/** Ends a paragraph at each line break; text of a page that is in no paragraph gets its own. */
function splitLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll('br')) {
    if (!line.isConnected || line.closest('li, td, th, pre')) continue;
    const block = line.parentElement?.closest('p, h1, h2, h3, h4, h5, h6');
    if (!block) {
      // Two of them in a row, or one between two stretches of text.
      line.replaceWith(body.ownerDocument.createElement('p'));
      continue;
    }
    let rest: Element | null = null;
    for (let at: Element = line; at !== block; at = at.parentElement ?? block) {
      const half = at.parentElement?.cloneNode(false) as Element;
      if (rest) half.append(rest);
      while (at.nextSibling) half.append(at.nextSibling);
      rest = half;
    }
    line.remove();
    if (rest) block.after(rest);
  }
}

/** Makes tables rectangular: a merged cell keeps its text in its first place. */
function evenTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (!table.isConnected) continue;
    const rows = [...table.rows];
    const cells = rows.flatMap((row) => [...row.cells]);
    if (cells.length <= 1) {
      table.replaceWith(...(cells[0]?.childNodes ?? []));
      continue;
    }
    const isHead = rows[0]?.querySelector('th') !== null || table.tHead !== null;
    const { ownerDocument: page } = body;
    const grid: Element[][] = rows.map(() => []);
    rows.forEach((row, y) => {
      let x = 0;
      for (const cell of row.cells) {
        while (grid[y]?.[x]) x += 1;
        for (let down = 0; down < Math.min(cell.rowSpan, rows.length - y); down += 1)
          for (let across = 0; across < Math.min(cell.colSpan, 100); across += 1) {
            const clean = page.createElement(isHead && y + down === 0 ? 'th' : 'td');
            if (down === 0 && across === 0) {
              joinBlocks(cell);
              clean.append(...cell.childNodes);
            }
            const line = grid[y + down];
            if (line) line[x + across] = clean;
          }
      }
    });
    const width = Math.max(...grid.map((line) => line.length));
    const even = page.createElement('table');
    grid.forEach((line, y) => {
      const row = page.createElement('tr');
      for (let x = 0; x < width; x += 1)
        row.append(line[x] ?? page.createElement(isHead && y === 0 ? 'th' : 'td'));
      even.append(row);
    });
    if (table.caption) even.before(rename(table.caption, 'p'));
    table.replaceWith(even);
  }
}

/** Returns a picture written into the page as a file; null for an address. */
function fileOf(src: string, number: number): File | null {
  const [, type = '', encoded = ''] =
    /^data:(image\/(?:png|jpeg|webp|gif|avif));base64,([\w+/=]+)$/.exec(src) ?? [];
  if (!encoded) return null;
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return new File([bytes], `pasted-${number}.${type.slice(6)}`, { type });
}

function takePictures(body: HTMLElement, origin: string) {
  const pictures: File[] = [];
  let leftOut = 0;
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const own = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
    if (isOwnPicture(own)) {
      image.setAttribute('src', own);
      continue;
    }
    const file = fileOf(src, pictures.length + 1);
    if (file) pictures.push(file);
    else if (src) leftOut += 1;
    image.remove();
  }
  return { pictures, leftOut };
}

/** Unwraps links that lead nowhere a text may link to, and returns how many; anchors are none. */
function takeLinks(body: HTMLElement, origin: string): number {
  let leftOut = 0;
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    const own = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
    if (isSafeHref(own)) {
      link.setAttribute('href', own);
      continue;
    }
    if (href && !href.startsWith('#')) leftOut += 1;
    link.replaceWith(...link.childNodes);
  }
  return leftOut;
}

/**
 * Cleans what was copied from Word, Google Docs or a page (posts.rich-text): lists that are only drawn become
 * lists, headings keep their rank within two levels, line breaks end paragraphs. `origin`: that of this site.
 */
export function cleanPastedHtml(html: string, origin: string): CleanPaste {
  // The content security policy reports style sheets and handlers of a page that is only parsed, too.
  const quiet = html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''));
  const { body } = new DOMParser().parseFromString(quiet, 'text/html');
  for (const unseen of body.querySelectorAll('script, style, template, noscript, meta, title, [hidden]'))
    unseen.remove();
  readWordLists(body);
  joinWordWebLists(body);
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h2');
  for (const [from, to] of Object.entries(headings))
    for (const heading of body.querySelectorAll(from)) rename(heading, to);
  const { pictures, leftOut } = takePictures(body, origin);
  const links = takeLinks(body, origin);
  splitLines(body);
  evenTables(body);
  nestLists(body);
  return { html: body.innerHTML, pictures, leftOut: { pictures: leftOut, links } };
}
