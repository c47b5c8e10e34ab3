/** Markup that is already safe to output. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

export type Child = Html | string | number | false | null | undefined | readonly Child[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function render(child: Child): string {
  if (child === false || child === null || child === undefined) return '';
  if (child instanceof Html) return child.text;
  if (typeof child === 'object') return child.map(render).join('');
  return String(child).replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
}

/** Builds markup from a template: strings are escaped; `Html` values and lists of them are not. */
export function html(parts: TemplateStringsArray, ...children: Child[]): Html {
  return new Html(parts.reduce((text, part, i) => text + render(children[i - 1]) + part));
}

/** Trusts a string as markup. Meant for drawings, which contain no user text. */
export function raw(text: string): Html {
  return new Html(text);
}

/** Returns an attribute, or nothing if its value is missing. */
export function attribute(name: string, value: string | undefined): Html | undefined {
  return value === undefined ? undefined : html` ${raw(name)}="${value}"`;
}

/** Turns text into an identifier: "Our rooms" becomes `our-rooms`. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
