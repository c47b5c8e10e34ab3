import type { PostBlock, PostBody } from '@app/contracts/post/body';
import type { PostSpan } from '@app/contracts/post/spans';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { BlockNode, WordNode } from './markdown-nodes';
import { writePart } from './part-fences';

/** Two signs for two looks: a bold word beside an italic one stays what it is. */
const style: Options = { bullet: '-', emphasis: '_', strong: '*', listItemIndent: 'one', resourceLink: true };

/** The Markdown of a body: read again, it is the same body (posts.markdown-text). */
export function writeMarkdown(body: PostBody): string {
  const text = toMarkdown({ type: 'root', children: body.map(nodeOf) }, style);
  return wholeCharacters(text.replace(/\n$/, '')).replace(/^\uFEFF/, '&#xFEFF;');
}

/** The library names halves of characters beside its signs, and a half has no name. */
function wholeCharacters(text: string): string {
  const named = (high: number, low: number) =>
    `&#x${(0x10000 + (high - 0xd800) * 0x400 + (low - 0xdc00)).toString(16).toUpperCase()};`;
  return text
    .replace(/&#x(D[89AB][0-9A-F]{2});([\uDC00-\uDFFF])/g, (_, high: string, low: string) =>
      named(Number.parseInt(high, 16), low.charCodeAt(0)),
    )
    .replace(/([\uD800-\uDBFF])&#x(D[C-F][0-9A-F]{2});/g, (_, high: string, low: string) =>
      named(high.charCodeAt(0), Number.parseInt(low, 16)),
    );
}

function nodeOf(block: PostBlock): BlockNode {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', children: phrasing(block.spans) };
    case 'heading':
      return { type: 'heading', depth: block.level, children: phrasing(block.spans) };
    case 'list':
      return {
        type: 'list',
        ordered: block.ordered,
        spread: false,
        children: block.items.map((spans) => ({
          type: 'listItem',
          spread: false,
          children: [{ type: 'paragraph', children: phrasing(spans) }],
        })),
      };
    case 'quote':
      return { type: 'blockquote', children: [{ type: 'paragraph', children: phrasing(block.spans) }] };
    case 'code':
      return { type: 'code', value: block.code };
    case 'picture':
      return { type: 'paragraph', children: [{ type: 'image', url: block.src, alt: block.alt }] };
    default:
      return { type: 'code', lang: block.type, value: writePart(block) };
  }
}

/** From the outside in: a link holds what is bold in it, and that what is italic. */
function phrasing(spans: readonly PostSpan[]): WordNode[] {
  return runsOf(spans, ({ href }) => href).flatMap(({ value: href, spans: linked }) => {
    const children = runsOf(linked, ({ bold }) => bold).flatMap(({ value: bold, spans: strong }) => {
      const inner = runsOf(strong, ({ italic }) => italic).flatMap(({ value: italic, spans: slanted }) => {
        const words = slanted.map(wordsOf);
        return italic ? [{ type: 'emphasis' as const, children: words }] : words;
      });
      return bold ? [{ type: 'strong' as const, children: inner }] : inner;
    });
    // What is in a link is no link.
    return href ? [{ type: 'link', url: href, children: children as never }] : children;
  });
}

function wordsOf({ text, code }: PostSpan): WordNode {
  return { type: code ? 'inlineCode' : 'text', value: text };
}

/** Neighbours of one value. */
function runsOf<Value>(spans: readonly PostSpan[], lookOf: (span: PostSpan) => Value) {
  const runs: { value: Value; spans: PostSpan[] }[] = [];
  for (const span of spans) {
    const value = lookOf(span);
    const last = runs.at(-1);
    if (last && last.value === value) last.spans.push(span);
    else runs.push({ value, spans: [span] });
  }
  return runs;
}
