import type { EditorState } from '@tiptap/pm/state';

type Document = EditorState['doc'];

/** Returns the position in the editor's document of an offset in its text. */
export function positionOf(doc: Document, text: string, offset: number): number {
  const before = text.slice(0, offset).split('\n');
  const line = before.length - 1;
  const column = before.at(-1)?.length ?? 0;
  let found = doc.content.size;
  let count = 0;
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    if (count === line) {
      // Items of lists begin with their bullet or number.
      const prefix = (text.split('\n')[line]?.length ?? 0) - node.textContent.length;
      found = at + 1 + Math.min(node.content.size, Math.max(0, column - Math.max(0, prefix)));
    }
    count += 1;
    return false;
  });
  return found;
}
