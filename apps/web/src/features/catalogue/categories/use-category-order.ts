import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { trpc } from '~/lib/api/trpc';
import { useStoredOrder } from '~/ui/lists/use-stored-order';
import type { Category } from './category';
import { categoryQueryKeys } from './category-query-keys';

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
