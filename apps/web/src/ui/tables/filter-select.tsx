import { NativeSelect } from '@mantine/core';

/** A choice of a filter. `true` is that of a filter with a single one. */
export interface FilterChoice<Value extends string | true = string | true> {
  value: Value;
  label: string;
}

/** Returns the choices for values with their labels, in this order. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): FilterChoice<Value>[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

export interface FilterSelectProps<Value extends string | true> {
  label: string;
  /** Label of the option for no filter. */
  all: string;
  choices: readonly (FilterChoice<Value> | { group: string; items: readonly FilterChoice<Value>[] })[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A filter with at most one choice. */
export function FilterSelect<Value extends string | true>({
  label,
  all,
  choices,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  const flat = choices.flatMap((choice) => ('items' in choice ? choice.items : [choice]));
  const optionOf = (choice: FilterChoice<Value>) => ({ value: String(choice.value), label: choice.label });
  return (
    <NativeSelect
      aria-label={label}
      value={String(value ?? '')}
      onChange={(event) => {
        const { value: chosen } = event.currentTarget;
        onChange(flat.find((choice) => String(choice.value) === chosen)?.value);
      }}
      data={[
        { value: '', label: all },
        ...choices.map((choice) =>
          'items' in choice ? { group: choice.group, items: choice.items.map(optionOf) } : optionOf(choice),
        ),
      ]}
    />
  );
}
