import { NativeSelect } from '@mantine/core';
import type { Category } from './category';

/** The choice of a category that has no id. */
export const noCategory = 'none';

interface CategorySelectProps {
  label: string;
  /** To choose from. */
  categories: readonly Category[];
  /** Offers "No category" too. */
  optional?: boolean;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
}

/** Chooses another category; the empty value is no choice yet. */
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
