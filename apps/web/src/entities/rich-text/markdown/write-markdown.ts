import type { PostBlock } from '@app/contracts/site/post/body';
import { type ListTree, treeOf } from '@app/contracts/site/post/list-levels';
import type { PostSpan } from '@app/contracts/site/post/spans';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { BlockNode, InlineNode } from './markdown-nodes';
import { writePart } from './part-fences';
import { writeTable } from './table-fence';

/** Different markers for bold and italic keep a bold word next to an italic one unambiguous. */
const style: Options = { bullet: '-', emphasis: '_', strong: '*', listItemIndent: 'one', resourceLink: true };

/** A block in the editor, where a part is the lines that are typed. */
export type EditedBlock = PostBlock | { type: 'fence'; lang: string; value: string };

/** Returns the Markdown of a body; parsing it gives the same body (posts.markdown-text). */
export function writeMarkdown(body: readonly EditedBlock[]): string {
  const text = toMarkdown({ type: 'root', children: body.map(nodeOf) }, style);
  return joinSurrogates(text.replace(/\n$/, '')).replace(/^\uFEFF/, '&#xFEFF;');
}

/**
 * The library escapes the surrogates of a pair separately next to its markers, and a lone surrogate has no
 * character reference.
 */
function joinSurrogates(text: string): string {
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

function nodeOf(block: EditedBlock): BlockNode {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', children: phrasing(block.spans) };
    case 'heading':
      return { type: 'heading', depth: block.level, children: phrasing(block.spans) };
    case 'list':
      return listNodeOf(treeOf(block));
    case 'quote':
      return { type: 'blockquote', children: [{ type: 'paragraph', children: phrasing(block.spans) }] };
    case 'code':
      return { type: 'code', value: block.code };
    case 'picture':
      return { type: 'paragraph', children: [{ type: 'image', url: block.src, alt: block.alt }] };
    case 'table': {
      const value = writeTable(block, (spans) => writeMarkdown([{ type: 'paragraph', spans }]));
      return { type: 'code', lang: 'table', value };
    }
    case 'fence':
      return { type: 'code', lang: block.lang, value: block.value };
    default:
      return { type: 'code', lang: block.type, value: writePart(block) };
  }
}

function listNodeOf({ ordered, entries }: ListTree): Extract<BlockNode, { type: 'list' }> {
  return {
    type: 'list',
    ordered,
    spread: false,
    children: entries.map(({ spans, lists }) => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: phrasing(spans) }, ...lists.map(listNodeOf)],
    })),
  };
}

/** From the outside in: links contain bold text, which contains italic text. */
function phrasing(spans: readonly PostSpan[]): InlineNode[] {
  return groupRuns(spans, ({ href }) => href).flatMap(({ value: href, spans: linked }) => {
    const children = groupRuns(linked, ({ bold }) => bold).flatMap(({ value: bold, spans: strong }) => {
      const inner = groupRuns(strong, ({ italic }) => italic).flatMap(
        ({ value: italic, spans: italicSpans }) => {
          const words = italicSpans.map(inlineNodeOf);
          return italic ? [{ type: 'emphasis' as const, children: words }] : words;
        },
      );
      return bold ? [{ type: 'strong' as const, children: inner }] : inner;
    });
    // The text inside a link is not a link itself.
    return href ? [{ type: 'link', url: href, children: children as never }] : children;
  });
}

function inlineNodeOf({ text, code }: PostSpan): InlineNode {
  return { type: code ? 'inlineCode' : 'text', value: text };
}

/** Groups neighbouring spans with the same value. */
function groupRuns<Value>(spans: readonly PostSpan[], styleOf: (span: PostSpan) => Value) {
  const runs: { value: Value; spans: PostSpan[] }[] = [];
  for (const span of spans) {
    const value = styleOf(span);
    const last = runs.at(-1);
    if (last && last.value === value) last.spans.push(span);
    else runs.push({ value, spans: [span] });
  }
  return runs;
}
