import { limits } from '../../limits';
import type { PostSpan } from './spans';

/** Where an entry of a list is: `depth` 0 is the list itself. `ordered`: of the list that the entry is in. */
interface ListLevel {
  depth: number;
  ordered: boolean;
}

/** An entry with its place, as editors and pasted texts have it. */
export interface ListEntry extends ListLevel {
  spans: PostSpan[];
}

interface FlatList {
  ordered: boolean;
  items: PostSpan[][];
  /** One per item; absent when all are at depth 0. */
  levels?: ListLevel[] | undefined;
}

/** A list as it is shown: each entry with the lists in it. */
export interface ListTree {
  ordered: boolean;
  entries: { spans: PostSpan[]; lists: ListTree[] }[];
}

/**
 * Returns depths without gaps, none deeper than lists go: entries beside each other stay so, whatever was skipped
 * above them.
 */
export function fitDepths(depths: readonly number[]): number[] {
  const open: number[] = [];
  return depths.map((depth) => {
    while (open.length > 0 && Number(open.at(-1)) >= depth) open.pop();
    open.push(depth);
    return Math.min(open.length, limits.postListDepth) - 1;
  });
}

/** Returns the list with levels that fit; without them when it is flat. */
export function fitLevels<List extends FlatList>({ levels = [], ...list }: List): List {
  const depths = fitDepths(levels.map(({ depth }) => depth));
  const fitted = levels.map(({ ordered }, index): ListLevel => {
    const depth = depths[index] ?? 0;
    return { depth, ordered: depth > 0 ? ordered : list.ordered };
  });
  return { ...list, ...(depths.some((depth) => depth > 0) && { levels: fitted }) } as List;
}

/** Returns the block of a list with these entries. */
export function listOf(ordered: boolean, entries: readonly ListEntry[]): FlatList & { type: 'list' } {
  const items = entries.map(({ spans }) => spans);
  return fitLevels({ type: 'list', ordered, items, levels: [...entries] });
}

/** Returns an entry and those of its lists, which take its place when it has no words. */
export function withInner(entry: ListEntry, inner: readonly ListEntry[]): ListEntry[] {
  if (entry.spans.length > 0) return [entry, ...inner];
  return inner.map((each) => ({ ...each, depth: each.depth - 1 }));
}

/** Returns a list whose levels fit, as it is shown. */
export function treeOf({ ordered, items, levels }: FlatList): ListTree {
  const root: ListTree = { ordered, entries: [] };
  const open = [root];
  items.forEach((spans, index) => {
    const { depth, ordered: isOrdered } = levels?.[index] ?? { depth: 0, ordered };
    open.splice(depth + 1);
    if (open[depth]?.ordered !== isOrdered) {
      open[depth] = { ordered: isOrdered, entries: [] };
      open[depth - 1]?.entries.at(-1)?.lists.push(open[depth]);
    }
    open[depth]?.entries.push({ spans, lists: [] });
  });
  return root;
}
