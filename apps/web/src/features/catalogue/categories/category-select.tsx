import { NativeSelect } from '@mantine/core';
import type { Category } from './category';

/** Value for "No category". */
export const noCategory = 'none';

interface CategorySelectProps {
  label: string;
  /** The available options. */
  categories: readonly Category[];
  /** Also offers "No category". */
  optional?: boolean;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
}

/** Selects another category; an empty value means that nothing is selected yet. */
export function CategorySelect(props: CategorySelectProps) {
  const { label, categories, optional = false, value, onChange, error } = props;
  return (
    <NativeSelect
      label={label}
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: 'Choose…' },
        ...(optional ? [{ value: noCategory, label: 'No category (shown as “Template”)' }] : []),
        ...categories.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
