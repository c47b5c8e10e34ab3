import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { Button, Stack, Text } from '@mantine/core';
import { IconCategoryPlus } from '@tabler/icons-react';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { Loaded } from '~/ui/feedback/loaded';
import { useErrorBanner } from '~/ui/feedback/use-error-banner';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { DataTableSkeleton } from '~/ui/tables/data-table';
import type { Category } from './category';
import { type CategoryDialog, CategoryDialogs } from './category-dialogs';
import { CategoryList, useCategoryOrder } from './category-list';

/** Lists every category with its templates, to add, edit, reorder, merge and delete them. */
export function CategoriesScreen() {
  const query = trpc.category.list.useQuery();
  const { dialog, open, frame, turn } = useFormDialog<CategoryDialog>('categories');
  const add = (
    <Button
      leftSection={<IconCategoryPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => open({ kind: 'add' })}
    >
      Add category
    </Button>
  );
  return (
    <>
      <DashboardPageHeader
        title="Category Page"
        text="In the order visitors see them. Categories without a published template are hidden from visitors."
      >
        {add}
      </DashboardPageHeader>
      <Loaded
        query={query}
        failed={categoryMessages.fetchFailed}
        loading={<DataTableSkeleton label="Loading categories" />}
        none={
          <EmptyState
            title="No categories yet"
            text="Categories group the templates of the catalogue."
            action={add}
          />
        }
      >
        {(categories) => <LoadedCategories categories={categories} onOpen={open} />}
      </Loaded>
      {dialog && query.data ? (
        <CategoryDialogs {...frame} turn={turn} dialog={dialog} categories={query.data} />
      ) : null}
    </>
  );
}

interface LoadedCategoriesProps {
  categories: readonly Category[];
  onOpen: (dialog: CategoryDialog) => void;
}

function LoadedCategories({ categories, onOpen }: LoadedCategoriesProps) {
  const { banner, showError, dismiss } = useErrorBanner(null, categoryMessages.reorderFailed);
  const order = useCategoryOrder(categories, (error) =>
    showError(errorText(error, categoryMessages.reorderFailed)),
  );
  return (
    <Stack>
      {banner ? <ErrorBanner onDismiss={dismiss}>{banner}</ErrorBanner> : null}
      <CategoryList
        order={order}
        onEdit={(category) => onOpen({ kind: 'edit', category })}
        onMerge={(category) => onOpen({ kind: 'merge', category })}
        onRemove={(category) => onOpen({ kind: 'remove', category })}
        onTranslate={(category, language) => onOpen({ kind: 'translate', category, language })}
      />
      <Text mih="1.5rem" c="dimmed" fz="sm" role="status">
        {order.storing ? 'Saving the order…' : ''}
      </Text>
    </Stack>
  );
}
