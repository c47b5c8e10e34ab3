import { isPart } from '@app/contracts/site/post/kind';
import { postMessages } from '@app/contracts/site/post/messages';
import type { PartBlock } from '@app/contracts/site/post/part-blocks';

/* Page parts are fenced blocks whose first word is the kind of part, with one line per field. */

/** Maps the label of a line to its field. */
const callFields = { Title: 'title', Text: 'text', Button: 'label', Link: 'href' } as const;
type CallField = (typeof callFields)[keyof typeof callFields];

const callLine = new RegExp(`^(${Object.keys(callFields).join('|')}):(.*)$`);

/** Result of reading a fence: a block to validate, or a problem with a line that doesn't belong in it. */
type ReadPart = { block: unknown; problem?: string };

/** Reads a fenced block as a page part; returns null for a block of code. */
export function readPart(kind: string | null | undefined, text: string): ReadPart | null {
  const block = { type: kind ?? '' };
  if (!isPart(block as PartBlock)) return null;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  switch ((block as PartBlock).type) {
    case 'templates':
      return { block: { ...block, slugs: lines } };
    case 'stories':
      return { block: { ...block, ids: lines } };
    case 'newest-templates':
      return { block: { ...block, count: /^\d{1,3}$/.test(lines.join(' ')) ? Number(lines[0]) : 0 } };
    case 'call-to-action':
      return readCall(lines);
  }
}

function readCall(lines: readonly string[]): ReadPart {
  const values: Record<CallField, string> = { title: '', text: '', label: '', href: '' };
  for (const line of lines) {
    const [, name, words = ''] = callLine.exec(line) ?? [];
    const field = name && callFields[name as keyof typeof callFields];
    if (!field || values[field]) return { block: null, problem: postMessages.lineUnknown(line.slice(0, 60)) };
    values[field] = words.trim();
  }
  return { block: { type: 'call-to-action', ...values } };
}

/** Returns the lines inside the fence of a part. */
export function writePart(part: PartBlock): string {
  switch (part.type) {
    case 'templates':
      return part.slugs.join('\n');
    case 'stories':
      return part.ids.join('\n');
    case 'newest-templates':
      return String(part.count);
    case 'call-to-action':
      return Object.entries(callFields)
        .map(([name, field]) => `${name}: ${part[field]}`)
        .join('\n');
  }
}
