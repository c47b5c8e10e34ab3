import { type Field, type Fields, fieldNames, type OwnName } from '@app/contracts/fields';
import { formatCount } from '@app/contracts/format-count';
import { Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { Fragment, type ReactNode } from 'react';
import { growing } from './growing';

/** Returns the length of a text once it comes close to its limit. */
function nearLimitText(text: string, limit: number): string | undefined {
  const { length } = text.trim();
  return length >= limit * 0.9 ? `${formatCount(length)} of ${formatCount(limit)} characters` : undefined;
}

interface FieldInputProps extends GetInputPropsReturnType {
  field: Exclude<Field, { kind: 'own' }>;
}

/** The input of a declared field, with the props that the form gives to the inputs of its name. */
function FieldInput({ field, ...props }: FieldInputProps) {
  const { label, hint } = field;
  const shared = {
    label,
    withAsterisk: field.required !== undefined,
    description: nearLimitText(String(props.value), field.limit) ?? hint,
    ...props,
  };
  return field.kind === 'line' ? (
    <TextInput autoComplete="off" {...shared} />
  ) : (
    <Textarea {...growing(5, 16)} {...shared} />
  );
}

interface FieldInputsProps<F extends Fields> {
  fields: F;
  /** The inputs of the fields that have their own. */
  inputs: Record<OwnName<F>, () => ReactNode>;
  fieldProps: (name: keyof F & string) => GetInputPropsReturnType;
}

/** The inputs of all declared fields, in their order. */
export function FieldInputs<F extends Fields>({ fields, inputs, fieldProps }: FieldInputsProps<F>) {
  const own: Readonly<Record<string, () => ReactNode>> = inputs;
  return fieldNames(fields).map((name, index) => {
    const field: Field | undefined = fields[name];
    if (!field || field.kind === 'own') return <Fragment key={name}>{own[name]?.()}</Fragment>;
    // Takes the focus in dialogs.
    const first = { 'data-autofocus': index === 0 || undefined };
    return <FieldInput key={name} field={field} {...first} {...fieldProps(name)} />;
  });
}
