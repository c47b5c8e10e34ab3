import { NativeSelect } from '@mantine/core';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Label of the option for no filter. */
  all: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A filter with at most one choice. */
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
