import { Selection, TextSelection } from '@tiptap/pm/state';
import type { Editor, JSONContent } from '@tiptap/react';

/**
 * Places a block after the one with the cursor, or instead of an empty paragraph. The cursor then stands in it,
 * after a picture, or the first occurrence of `typeOver` is selected.
 */
export function placeBlock(editor: Editor, block: JSONContent, typeOver = ''): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { $to } = tr.selection;
      const current = $to.depth > 0 ? $to.node(1) : null;
      const to = current ? $to.after(1) : $to.pos;
      const isEmpty = current?.type.name === 'paragraph' && current.content.size === 0;
      const from = current && isEmpty ? to - current.nodeSize : to;
      const placed = state.schema.nodeFromJSON(block);
      tr.replaceWith(from, to, placed);
      const end = from + placed.nodeSize;
      const paragraph = state.schema.nodes['paragraph'];
      if (end === tr.doc.content.size && paragraph) tr.insert(end, paragraph.create());
      const at = typeOver ? placed.textContent.indexOf(typeOver) : -1;
      tr.setSelection(
        at < 0
          ? Selection.near(tr.doc.resolve(placed.isAtom ? end : from + 1))
          : TextSelection.create(tr.doc, from + 1 + at, from + 1 + at + typeOver.length),
      );
      return true;
    })
    .scrollIntoView()
    .run();
}
