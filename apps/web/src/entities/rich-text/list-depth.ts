import { limits } from '@app/contracts/limits';
import type { Editor } from '@tiptap/react';

type State = Editor['state'];
type Node = State['doc'];

const isList = ({ type }: Node) => type.name === 'bulletList' || type.name === 'orderedList';

/** How many lists are in one another below a node. */
function heightOf(node: Node): number {
  let height = 0;
  node.forEach((child) => {
    height = Math.max(height, heightOf(child) + (isList(child) ? 1 : 0));
  });
  return height;
}

/** Whether the entries with the cursor, or those in them, are as deep as lists go. */
export function isAtListDepth({ selection: { $from, $to } }: State): boolean {
  const range = $from.blockRange($to, isList);
  if (!range) return false;
  let depth = 0;
  for (let at = range.depth; at > 0; at -= 1) if (isList($from.node(at))) depth += 1;
  for (let at = range.startIndex; at < range.endIndex; at += 1)
    if (depth + heightOf(range.parent.child(at)) >= limits.postListDepth) return true;
  return false;
}
