import { z } from 'zod';
import type { Field, Fields, OwnName, PlainName } from './fields';
import { messages } from './messages';
import { oneLine, typedLine, typedText } from './text';

/** What is stored and returned of a plain field. */
type ValueShape<F extends Field> = F extends { kind: 'line' | 'text' }
  ? z.ZodString
  : F extends { kind: 'choice'; labels: infer Labels }
    ? z.ZodEnum<{ [Value in keyof Labels & string]: Value }>
    : z.ZodBoolean;

type InputSchema<F extends Field> = F extends { required: string }
  ? ValueShape<F>
  : z.ZodOptional<ValueShape<F>>;

type OwnSchemas<F extends Fields> = { [Name in OwnName<F>]: z.ZodType };

type InputShape<F extends Fields, Own> = {
  -readonly [Name in keyof F]: Name extends keyof Own ? Own[Name] : InputSchema<F[Name]>;
};

function inputSchema(field: Exclude<Field, { kind: 'own' }>): z.ZodType {
  if (field.kind === 'choice') return z.enum(Object.keys(field.labels)).optional();
  if (field.kind === 'flag') return z.boolean().optional();
  const { kind, label, limit, required } = field;
  const params = required === undefined ? undefined : { error: required };
  const typed = (kind === 'line' ? typedLine(params) : typedText(params)).max(
    limit,
    messages.tooLong(label, limit),
  );
  const text = kind === 'line' ? typed.regex(oneLine, messages.singleLine(label)) : typed;
  return required === undefined ? text.optional() : text.min(1, required);
}

/** Returns the schema of what people write of a thing; the fields of kind `own` bring theirs. */
export function fieldsSchema<const F extends Fields, Own extends OwnSchemas<F>>(
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

/** Returns how plain fields look in an answer. */
export function valueShapes<const F extends Fields, Name extends PlainName<F>>(
  fields: F,
  names: readonly Name[],
) {
  const shapeOf = (field: Field | undefined) => {
    if (field?.kind === 'flag') return z.boolean();
    return field?.kind === 'choice' ? z.enum(Object.keys(field.labels)) : z.string();
  };
  const shape = Object.fromEntries(names.map((name) => [name, shapeOf(fields[name])]));
  return shape as { [N in Name]: ValueShape<F[N]> };
}
