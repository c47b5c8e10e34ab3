import { useRef, useState } from 'react';
import type { Category } from './category';
import classes from './category-list.module.css';
import { CategoryRow } from './category-row';
import type { useCategoryOrder } from './use-category-order';
import { useDragHandle } from './use-drag-handle';

interface CategoryListProps {
  order: ReturnType<typeof useCategoryOrder>;
  onEdit: (category: Category) => void;
  onMerge: (category: Category) => void;
  onRemove: (category: Category) => void;
}

/** The list with the row at `from` put at `to`. */
function movedTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/**
 * The categories in their order, which dragging, the arrow keys and buttons change
 * (dashboard.categories-page, catalogue.category-fields).
 */
export function CategoryList({ order, onEdit, onMerge, onRemove }: CategoryListProps) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<readonly string[]>([]);
  const [said, say] = useState('');
  const { shown } = order;
  const move = (from: number, to: number) => {
    const category = shown[from];
    if (!category || to < 0 || to >= shown.length || to === from) return;
    order.show(
      movedTo(
        shown.map(({ id }) => id),
        from,
        to,
      ),
    );
    say(`${category.name} is number ${to + 1} of ${shown.length}.`);
  };
  const drag = useDragHandle({
    rows: () => [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement),
    onBegin: () => {
      before.current = shown.map(({ id }) => id);
    },
    onMove: move,
    onDrop: order.storeSoon,
    onCancel: () => {
      order.show(before.current);
      order.storeSoon();
      say('Not moved.');
    },
  });
  const step = (from: number, to: number) => {
    move(from, to);
    order.storeSoon();
  };
  return (
    <>
      <ol ref={list} className={classes.list} aria-label="Categories in their order">
        {shown.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            dragged={drag.dragged === index}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            onDrag={drag.begin(index)}
            onStep={(by) => step(index, index + by)}
            onEdge={(edge) => step(index, edge === 'first' ? 0 : shown.length - 1)}
            onEdit={() => onEdit(category)}
            onMerge={shown.length > 1 ? () => onMerge(category) : undefined}
            onRemove={() => onRemove(category)}
          />
        ))}
      </ol>
      <p className={classes.said} role="status">
        {said}
      </p>
    </>
  );
}
