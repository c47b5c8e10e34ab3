import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demos } from './demos';
import { siteFiles } from './site-files';

const files = siteFiles(demos);
const pages = [...files].flatMap(([name, content]) =>
  name.endsWith('/index.html') && typeof content === 'string'
    ? [{ path: name.replace('index.html', ''), html: content }]
    : [],
);

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

test('every source in demos/ is built, under the slug that names it', () => {
  const sources = readdirSync(new URL('./demos', import.meta.url)).filter((name) => name.endsWith('.ts'));
  const firstPages = pages.filter(({ path }) => path.split('/').length === 2);
  expect(firstPages.map(({ path }) => path.replace('/', '.ts')).sort()).toEqual(sources.sort());
});

test('twelve demos have a second page, which the first one leads to', () => {
  const secondPages = pages.filter(({ path }) => path.split('/').length > 2);
  expect(secondPages).toHaveLength(12);
  for (const { path } of secondPages) {
    const [demo, folder] = path.split('/');
    expect(String(files.get(`${demo}/index.html`)), path).toContain(`href="${folder}/"`);
  }
});

test('every font has its licence beside it', () => {
  const fonts = [...files.keys()].filter((name) => name.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) {
    const licence = files.get(font.replace(/-latin-.*$/, '-license.txt'));
    expect(String(licence), font).toContain('SIL OPEN FONT LICENSE');
  }
});

test('building twice gives the same files', () => {
  expect([...siteFiles(demos).keys()]).toEqual([...files.keys()]);
});

describe.each(pages)('$path', ({ path, html }) => {
  test('has a title, a description, one h1 and the landmarks', () => {
    expect(html).toMatch(/<title>[^<]{10,70}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}">/);
    expect(count(html, /<h1[\s>]/g)).toBe(1);
    expect(count(html, /<main[\s>]/g)).toBe(1);
    expect(count(html, /<header class="site-header/g)).toBe(1);
    expect(count(html, /<footer class="site-footer/g)).toBe(1);
    expect(html).toContain('aria-label="Main"');
  });

  test('keeps every id for itself, and every anchor, label and description leads somewhere', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const wanted = [
      ...html.matchAll(
        /\s(?:href="#|for="|aria-labelledby="|aria-controls="|data-filters="|data-scroll="|fill="url\(#|filter="url\(#)([^")]+)/g,
      ),
    ].map(([, id]) => id);
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('links only within itself, to its own files, or to a phone or mail program', () => {
    const addresses = [...html.matchAll(/\s(?:href|src|action|srcset|poster|data)="([^"]+)"/g)].map(
      ([, to]) => to ?? '',
    );
    for (const address of addresses) {
      if (/^(?:#|tel:|mailto:)/.test(address)) continue;
      const { pathname, hash } = new URL(address, `http://localhost/${path}`);
      const page = files.get(`${pathname.slice(1)}index.html`);
      expect(page ?? files.get(pathname.slice(1)), address).toBeDefined();
      if (hash) expect(String(page), address).toContain(` id="${hash.slice(1)}"`);
      expect(pathname.split('/')[1], address).toMatch(new RegExp(`^(?:assets|${path.split('/')[0]})$`));
    }
    expect(html).not.toMatch(/="(?:https?:)?\/\//);
  });

  test('has neither inline scripts nor inline styles, which its policy forbids', () => {
    expect(html).not.toMatch(/\sstyle="|<style|\son[a-z]+="|<script(?![^>]*\ssrc=)/);
  });

  test('promises visitors no drawing, dragging or zooming, which no script of the sites does', () => {
    expect(html).not.toMatch(/<meta name="description" content="[^"]*\b(?:draw|drag|zoom)\b/i);
  });

  test('uses phone numbers and mail addresses that are nobody’s', () => {
    for (const [number] of html.matchAll(/\+1 ?555 ?\d+/g)) expect(number).toMatch(/\+1 ?555 ?01\d\d$/);
    for (const [, domain] of html.matchAll(/[\w.]+@([\w.-]+)/g)) expect(domain).toMatch(/example\.com$/);
  });
});

test('no style sheet fetches anything but the fonts beside it', () => {
  for (const [name, content] of files) {
    if (!name.endsWith('.css')) continue;
    const css = String(content);
    expect(css).not.toMatch(/@import|https?:/);
    for (const [, file] of css.matchAll(/url\(([^)]+)\)/g))
      expect(files.has(`assets/${file}`), file).toBe(true);
  }
});
