import {
  isLinkable,
  type Mark,
  type MarkedPiece,
  type Marks,
  markedPieces,
  writtenHref,
} from '@app/contracts/desk/ticket/marks';
import { textBlocks } from '@app/contracts/desk/ticket/text-blocks';
import { limits } from '@app/contracts/limits';
import { cleanText } from '@app/contracts/text';
import type { JSONContent } from '@tiptap/react';

/** Returns the editor's document of a text with its formatting: each line is a paragraph, or an item of a list. */
export function documentOf(text: string, marks: Marks): JSONContent {
  const lists = textBlocks(text, marks).flatMap((block) => (block.kind === 'list' ? block : []));
  const content: JSONContent[] = [];
  const paragraph = (from: number, end: number): JSONContent => ({
    type: 'paragraph',
    content: markedPieces(text, marks, from, end).flatMap(nodeOf),
  });
  for (let at = 0; at <= text.length; ) {
    const end = endOfLine(text, at);
    const list = lists.find(({ from }) => at <= from && from <= end);
    if (!list) {
      content.push(paragraph(at, end));
      at = end + 1;
      continue;
    }
    content.push({
      type: list.ordered ? 'orderedList' : 'bulletList',
      ...(list.ordered && { attrs: { start: list.start } }),
      content: list.items.map((item) => ({ type: 'listItem', content: [paragraph(item.from, item.end)] })),
    });
    at = (list.items.at(-1)?.end ?? end) + 1;
  }
  return { type: 'doc', content };
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

function nodeOf({ text, isBold, isItalic, href, fileId }: MarkedPiece): JSONContent[] {
  if (text === '') return [];
  const marks = [
    ...(href ? [{ type: 'link', attrs: { href } }] : []),
    ...(isBold ? [{ type: 'bold' }] : []),
    ...(isItalic ? [{ type: 'italic' }] : []),
  ];
  if (fileId)
    return [{ type: 'attachedPicture', attrs: { fileId, name: text.replace(/^\[|\]$/g, '') }, marks }];
  return [{ type: 'text', text, marks }];
}

/** Returns the text of the editor's document, and its formatting. */
export function answerOf({ content = [] }: JSONContent): { text: string; marks: Mark[] } {
  const writer = new AnswerWriter();
  content.flatMap(linesOf).forEach(({ prefix, nodes, isList }, index) => {
    if (index > 0) writer.write('\n');
    const at = writer.text.length;
    writer.write(prefix);
    for (const node of nodes) writer.writeNode(node);
    writer.endLink();
    if (isList) writer.marks.push({ kind: 'list', at, length: writer.text.length - at });
  });
  return { text: writer.text, marks: writer.marks.slice(0, limits.marksPerDraft) };
}

interface WrittenLine {
  prefix: string;
  nodes: readonly JSONContent[];
  /** The only item of its list, which the text does not tell. */
  isList?: boolean;
}

function linesOf({ type, attrs, content = [] }: JSONContent): WrittenLine[] {
  if (type !== 'bulletList' && type !== 'orderedList') return [{ prefix: '', nodes: content }];
  const start = Number(attrs?.['start'] ?? 1);
  return content.map((item, index) => ({
    prefix: type === 'orderedList' ? `${start + index}. ` : '- ',
    isList: content.length === 1,
    nodes: (item.content ?? []).flatMap((paragraph) => paragraph.content ?? []),
  }));
}

/** An address as people write it. */
const plainAddress = (address: string) => address.replace(/^mailto:/i, '').replace(/\/$/, '');

class AnswerWriter {
  text = '';
  marks: Mark[] = [];
  /** The link that is being written. */
  private link: { href: string; at: number } | null = null;

  write(text: string): void {
    this.text += text;
  }

  writeNode({ type, text = '', attrs, marks = [] }: JSONContent): void {
    const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
    const target = typeof href === 'string' && isLinkable(href) ? href : null;
    if (this.link?.href !== target) this.endLink();
    if (target) this.link ??= { href: target, at: this.text.length };
    const at = this.text.length;
    this.write(type === 'attachedPicture' ? `[${attrs?.['name']}]` : cleanText(text));
    const length = this.text.length - at;
    if (length === 0) return;
    if (type === 'attachedPicture')
      this.marks.push({ kind: 'picture', at, length, fileId: String(attrs?.['fileId']) });
    for (const kind of ['bold', 'italic'] as const)
      if (marks.some((mark) => mark.type === kind)) this.mark(kind, at, length);
  }

  /** Writes the address of a link behind its text, unless the text is the address. */
  endLink(): void {
    if (!this.link) return;
    const { href, at } = this.link;
    this.link = null;
    const label = this.text.slice(at);
    if (label === '' || plainAddress(label) === plainAddress(href)) return;
    this.write(writtenHref(href));
    this.marks.push({ kind: 'link', at, length: this.text.length - at, href });
  }

  private mark(kind: 'bold' | 'italic', at: number, length: number): void {
    const last = this.marks.findLast((mark) => mark.kind === kind);
    if (last && last.at + last.length === at) last.length += length;
    else this.marks.push({ kind, at, length });
  }
}
