import { z } from 'zod';
import type { Field, Fields, OwnName } from './fields';
import { boundedLine, boundedText } from './text';

type InputSchema<F extends Field> = F extends { required: string } ? z.ZodString : z.ZodOptional<z.ZodString>;

type InputShape<F extends Fields, Own> = {
  -readonly [Name in keyof F]: Name extends keyof Own ? Own[Name] : InputSchema<F[Name]>;
};

type TextField = Exclude<Field, { kind: 'own' }>;

/** Returns the schema of a text with its limits. */
export function textSchema({ kind, label, limit, required, pattern }: TextField) {
  const bounded = (kind === 'line' ? boundedLine : boundedText)(label, limit, required);
  // zod also asks for what is too long already, and patterns may take long on that.
  return pattern
    ? bounded.refine((typed) => typed === '' || typed.length > limit || pattern[0].test(typed), pattern[1])
    : bounded;
}

function inputSchema(field: TextField): z.ZodType {
  return field.required === undefined ? textSchema(field).optional() : textSchema(field);
}

/** Returns the schema of what people write of a thing; the fields of kind `own` bring theirs. */
export function fieldsSchema<const F extends Fields, Own extends { [Name in OwnName<F>]: z.ZodType }>(
  fields: F,
  own: Own,
): z.ZodObject<InputShape<F, Own>> {
  const schemas: Readonly<Record<string, z.ZodType>> = own;
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'own' ? schemas[name] : inputSchema(field),
  ]);
  return z.object(Object.fromEntries(shape) as InputShape<F, Own>);
}

/** Returns how the named plain fields look in an answer. */
export function valueShapes<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>;
}
