import { collectionPrices, collectionSorts } from '@app/contracts/catalogue/collection/kind';
import { limits } from '@app/contracts/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import classes from './collection-editor.module.css';
import { priceLabels, sortLabels } from './collection-values';
import type { CollectionEditorState } from './use-collection-editor';

const prices = (['', ...collectionPrices] as const).map((value) => ({ value, label: priceLabels[value] }));
const sorts = collectionSorts.map((value) => ({ value, label: sortLabels[value] }));

/** Conditions that a template has to meet, all of them together. */
export function RuleFields({ form }: Pick<CollectionEditorState, 'form'>) {
  const { data = [] } = trpc.category.list.useQuery();
  const { categoryId } = form.values.rule;
  const isMissing = categoryId !== '' && data.length > 0 && !data.some(({ id }) => id === categoryId);
  const categories = [
    { value: '', label: 'Any category' },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
    ...(isMissing ? [{ value: categoryId, label: 'A category that is gone' }] : []),
  ];
  return (
    <div className={classes.pair}>
      <NativeSelect label="Category" data={categories} {...form.getInputProps('rule.categoryId')} />
      <NativeSelect label="Price" data={prices} {...form.getInputProps('rule.price')} />
      <TextInput
        label="Words"
        placeholder="Of title or description"
        maxLength={limits.search}
        {...form.getInputProps('rule.search')}
      />
      <NativeSelect label="Order" data={sorts} {...form.getInputProps('rule.sort')} />
    </div>
  );
}
