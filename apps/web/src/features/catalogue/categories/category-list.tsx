import framedList from '~/ui/lists/framed-list.module.css';
import { moveItem } from '~/ui/lists/moved';
import { SortableList } from '~/ui/lists/sortable-list';
import type { Category } from './category';
import classes from './category-list.module.css';
import { CategoryRow } from './category-row';
import type { useCategoryOrder } from './use-category-order';

interface CategoryListProps {
  order: ReturnType<typeof useCategoryOrder>;
  onEdit: (category: Category) => void;
  onMerge: (category: Category) => void;
  onRemove: (category: Category) => void;
}

/**
 * Lists the categories in their order; dragging, the arrow keys and buttons change it
 * (dashboard.categories-page, catalogue.category-fields).
 */
export function CategoryList({ order, onEdit, onMerge, onRemove }: CategoryListProps) {
  const { shown } = order;
  const ids = shown.map(({ id }) => id);
  return (
    <SortableList
      label="Categories in their order"
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onMove={(from, to) => order.show(moveItem(ids, from, to))}
      onSettled={order.storeSoon}
      className={framedList.framed}
      rowClassName={classes.row}
    >
      {(category, row) => (
        <CategoryRow
          category={category}
          row={row}
          onEdit={() => onEdit(category)}
          onMerge={shown.length > 1 ? () => onMerge(category) : undefined}
          onRemove={() => onRemove(category)}
        />
      )}
    </SortableList>
  );
}
