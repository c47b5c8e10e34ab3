import type { PostBlock } from '@app/contracts/site/post/body';
import { isPart } from '@app/contracts/site/post/kind';
import {
  type ListEntry,
  type ListTree,
  listOf,
  treeOf,
  withInner,
} from '@app/contracts/site/post/list-levels';
import { mergeSpans, type PostSpan } from '@app/contracts/site/post/spans';
import type { JSONContent } from '@tiptap/react';
import { trimSpans } from './markdown/markdown-spans';
import { type FoundBlock, readBlocks } from './markdown/read-markdown';
import { splitMarkdown } from './markdown/split-markdown';
import { type EditedBlock, writeMarkdown } from './markdown/write-markdown';

/**
 * Returns the editor's document of a Markdown text. What could not be saved, such as a link to a script, stays
 * in it to be corrected; a text that is too complex to read is shown as it was typed.
 */
export function documentOf(markdown: string): JSONContent {
  const { pieces, problem } = splitMarkdown(markdown);
  const content = problem
    ? markdown.split('\n').flatMap((line) => (line.trim() ? [paragraph([{ text: line }])] : []))
    : pieces.flatMap((piece) => readBlocks(piece)).map(nodeOf);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function nodeOf({ block, fence }: FoundBlock): JSONContent {
  if (fence) return codeBlock(fence.value, fence.lang);
  // Unvalidated, but of this shape.
  const found = block as PostBlock;
  switch (found.type) {
    case 'paragraph':
      return paragraph(found.spans);
    case 'heading':
      return { type: 'heading', attrs: { level: found.level }, content: textOf(found.spans) };
    case 'list':
      return listNodeOf(treeOf(found));
    case 'quote':
      return { type: 'blockquote', content: [paragraph(found.spans)] };
    case 'code':
      return codeBlock(found.code);
    case 'table':
      return tableOf(found);
    case 'picture':
      return { type: 'picture', attrs: { src: found.src, alt: found.alt } };
    default:
      return { type: 'paragraph' };
  }
}

const listNodeOf = ({ ordered, entries }: ListTree): JSONContent => ({
  type: ordered ? 'orderedList' : 'bulletList',
  content: entries.map(({ spans, lists }) => ({
    type: 'listItem',
    content: [paragraph(spans), ...lists.map(listNodeOf)],
  })),
});

function tableOf({ head, rows }: Extract<PostBlock, { type: 'table' }>): JSONContent {
  return {
    type: 'table',
    content: rows.map((cells, row) => ({
      type: 'tableRow',
      content: cells.map((spans) => ({
        type: head && row === 0 ? 'tableHeader' : 'tableCell',
        content: [paragraph(spans)],
      })),
    })),
  };
}

const paragraph = (spans: readonly PostSpan[]): JSONContent => ({
  type: 'paragraph',
  content: textOf(spans),
});

function codeBlock(code: string, language: string | null = null): JSONContent {
  return {
    type: 'codeBlock',
    attrs: { language },
    content: code ? [{ type: 'text', text: code.replace(/\r\n?/g, '\n') }] : [],
  };
}

function textOf(spans: readonly PostSpan[]): JSONContent[] {
  return spans.flatMap(({ text, bold, italic, code, href }) => {
    if (text === '') return [];
    const marks = [
      ...(href ? [{ type: 'link', attrs: { href } }] : []),
      ...(bold ? [{ type: 'bold' }] : []),
      ...(italic ? [{ type: 'italic' }] : []),
      ...(code ? [{ type: 'code' }] : []),
    ];
    return [{ type: 'text', text: text.replace(/[\r\n]+/g, ' '), marks }];
  });
}

/** Returns the Markdown of the editor's document; what has no words or pictures is left out. */
export function markdownOf({ content = [] }: JSONContent): string {
  return writeMarkdown(content.flatMap(blocksOf));
}

function blocksOf({ type, attrs, content = [] }: JSONContent): EditedBlock[] {
  switch (type) {
    case 'heading': {
      const spans = spansOf(content);
      return spans.length > 0 ? [{ type, level: attrs?.['level'] === 2 ? 2 : 3, spans }] : [];
    }
    case 'bulletList':
    case 'orderedList': {
      const entries = entriesOf({ type, content }, 0);
      return entries.length > 0 ? [listOf(type === 'orderedList', entries)] : [];
    }
    case 'blockquote':
      return content.flatMap((each) => {
        const spans = spansOf(each.content);
        return spans.length > 0 ? [{ type: 'quote' as const, spans }] : [];
      });
    case 'codeBlock': {
      const code = content.map(({ text = '' }) => text).join('');
      const lang = String(attrs?.['language'] ?? '');
      if (isPart({ type: lang }) || lang === 'table') return [{ type: 'fence', lang, value: code }];
      return code ? [{ type: 'code', code }] : [];
    }
    case 'table': {
      const rows = content.map(({ content: cells = [] }) =>
        cells.map((cell) => spansOf((cell.content ?? []).flatMap((each) => each.content ?? []))),
      );
      const width = Math.max(...rows.map((row) => row.length));
      const even = rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => [])]);
      const head = content[0]?.content?.every((cell) => cell.type === 'tableHeader') ?? false;
      return [{ type, head, rows: even }];
    }
    case 'picture':
      return [{ type, src: String(attrs?.['src']), alt: String(attrs?.['alt'] ?? '') }];
    default: {
      const spans = spansOf(content);
      return spans.length > 0 ? [{ type: 'paragraph', spans }] : [];
    }
  }
}

const isList = ({ type }: JSONContent) => type === 'bulletList' || type === 'orderedList';

function entriesOf({ type, content = [] }: JSONContent, depth: number): ListEntry[] {
  return content.flatMap(({ content: parts = [] }) => {
    const words = parts.flatMap((part) => (isList(part) ? [] : (part.content ?? [])));
    const entry = { spans: spansOf(words), depth, ordered: type === 'orderedList' };
    return withInner(
      entry,
      parts.filter(isList).flatMap((list) => entriesOf(list, depth + 1)),
    );
  });
}

function spansOf(content: readonly JSONContent[] = []): PostSpan[] {
  const spans = content.map(({ text = '', marks = [] }): PostSpan => {
    const has = (type: string) => marks.some((mark) => mark.type === type);
    const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
    return {
      text,
      ...(has('bold') && { bold: true }),
      ...(has('italic') && { italic: true }),
      ...(has('code') && { code: true }),
      ...(typeof href === 'string' && { href }),
    };
  });
  return mergeSpans(trimSpans(spans));
}
