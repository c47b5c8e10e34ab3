import { brandColors } from '@app/content/brand-colors';
import { company } from '@app/content/company';
import type { UserContext } from '../../../core/context';
import type { OwnValue } from './own-data-part';
import { ownDataParts } from './own-data-parts';
import { type OwnDataWords, ownDataWords } from './own-data-words';
import { valueInWords } from './values-in-words';

/** Writes the data for other programs: one object with a list for each part. */
export async function* ownDataAsJson(ctx: UserContext): AsyncGenerator<string> {
  yield `{\n  "madeAt": ${JSON.stringify(ctx.now().toISOString())},\n  "madeBy": ${JSON.stringify(company.name)}`;
  for (const { name, records } of ownDataParts) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let isFirst = true;
    for await (const record of records(ctx)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(record, null, 2).replaceAll(/^/gm, '    ')}`;
      isFirst = false;
    }
    yield isFirst ? ']' : '\n  ]';
  }
  yield '\n}\n';
}

/** Writes the same data as one self-contained page. */
export async function* ownDataAsPage(ctx: UserContext): AsyncGenerator<string> {
  const words = ownDataWords(ctx.request.language);
  const title = escapeHtml(words.title(company.name));
  const intro = escapeHtml(words.intro(words.moment(ctx.now().toISOString()), company.email));
  yield `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<h1>${title}</h1>
<p>${intro}</p>
`;
  for (const { name, title: english, records } of ownDataParts) {
    yield `<h2>${escapeHtml(words.part(name, english))}</h2>\n`;
    let isEmpty = true;
    for await (const record of records(ctx)) {
      yield `<article>${toHtml(record, { words, part: name, field: '' })}</article>\n`;
      isEmpty = false;
    }
    if (isEmpty) yield `<p>${words.nothing}</p>\n`;
  }
  yield '</body>\n</html>\n';
}

const styles = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h2 { margin-top: 2.5rem; border-bottom: 3px solid ${brandColors.accent}; }
article { margin: 1rem 0; padding: 1rem; border: 1px solid #8886; border-radius: 12px; }
article article { padding: 0.75rem; }
dl { margin: 0; display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; white-space: pre-line; min-width: 0; }
`;

interface Place {
  words: OwnDataWords;
  part: string;
  /** The nearest enclosing field with a name. */
  field: string;
}

/** Renders a value as HTML; empty values are left out. */
function toHtml(value: OwnValue, place: Place): string {
  if (Array.isArray(value)) {
    return value
      .map((entry: OwnValue) =>
        isGroup(entry) ? `<article>${toHtml(entry, place)}</article>` : `<p>${toHtml(entry, place)}</p>`,
      )
      .join('');
  }
  if (!isGroup(value)) return escapeHtml(toText(value, place));
  const rows = Object.entries(value)
    .filter(([, part]) => part !== null && part !== '' && !(Array.isArray(part) && part.length === 0))
    .map(
      ([field, part]) =>
        `<dt>${escapeHtml(place.words.field(field))}</dt><dd>${toHtml(part, { ...place, field })}</dd>`,
    );
  return `<dl>${rows.join('')}</dl>`;
}

function isGroup(value: OwnValue): value is { readonly [name: string]: OwnValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Formats a timestamp for reading and replaces the product's own values with their labels. Anything else
 * stays unchanged, including user text that only looks like a timestamp.
 */
function toText(value: OwnValue, { words, part, field }: Place): string {
  if (typeof value === 'object') return '';
  const text = String(value);
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return words.moment(text);
  return valueInWords(words.language, { part, field, value });
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
