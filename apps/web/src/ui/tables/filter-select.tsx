import { NativeSelect } from '@mantine/core';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** What is chosen while nothing narrows the list. */
  all: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One part of a filter of which one or none is chosen. */
export function FilterSelect<Value extends string>({
  label,
  all,
  choices,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => {
        const { value: chosen } = event.currentTarget;
        onChange(choices.find((choice) => choice.value === chosen)?.value);
      }}
      data={[{ value: '', label: all }, ...choices]}
    />
  );
}
