import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import type { OtherLanguage } from '@app/contracts/other-languages';
import { trpc } from '~/lib/api/trpc';
import { useOtherLanguages } from '~/lib/routing/use-other-languages';
import framedList from '~/ui/lists/framed-list.module.css';
import { moveItem } from '~/ui/lists/moved';
import { SortableList } from '~/ui/lists/sortable-list';
import { useStoredOrder } from '~/ui/lists/use-stored-order';
import type { Category } from './category';
import { categoryQueryKeys } from './category';
import classes from './category-list.module.css';
import { CategoryRow } from './category-row';

/** Holds the order of the categories while it is being changed. */
export function useCategoryOrder(categories: readonly Category[], onFailed: (error: unknown) => void) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.category.reorder.useMutation({
    meta: { refreshes: categoryQueryKeys, failed: categoryMessages.reorderFailed, showsOwnErrors: true },
  });
  return useStoredOrder({
    rows: categories,
    store: mutateAsync,
    refresh: () => utils.category.list.invalidate(),
    onFailed,
  });
}

interface CategoryListProps {
  order: ReturnType<typeof useCategoryOrder>;
  onEdit: (category: Category) => void;
  onMerge: (category: Category) => void;
  onRemove: (category: Category) => void;
  onTranslate: (category: Category, language: OtherLanguage) => void;
}

/**
 * Lists the categories in their order; dragging, the arrow keys and buttons change it
 * (dashboard.categories-page, catalogue.category-fields).
 */
export function CategoryList({ order, onEdit, onMerge, onRemove, onTranslate }: CategoryListProps) {
  const { shown } = order;
  const others = useOtherLanguages();
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
          languages={others.map(({ language, name }) => ({
            name,
            // Missing in responses from instances that run the previous release.
            isOlder: category.older?.includes(language) ?? false,
            onOpen: () => onTranslate(category, language),
          }))}
        />
      )}
    </SortableList>
  );
}
