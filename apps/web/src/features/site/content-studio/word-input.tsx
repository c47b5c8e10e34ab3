import { hexColor } from '@app/content/colors/derive-colors';
import type { EntryField, LinesField, WordField } from '@app/content/editing/field';
import { placeholdersIn, templateOf } from '@app/content/rewording/built-text';
import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useContext } from 'react';
import { growing } from '~/ui/forms/growing';
import { NumberField } from '~/ui/forms/number-field';
import { ChoicesContext } from './choices';
import classes from './color-input.module.css';
import type { InputProps } from './input-props';
import { ListInput } from './list-input';
import { PictureInput } from './picture-input';

/** Renders the input for a field of any kind. */
export function EntryInput({ field, ...props }: InputProps<EntryField>) {
  switch (field.kind) {
    case 'lines':
      return <LinesInput field={field} {...props} />;
    case 'list':
      return <ListInput field={field} {...props} Input={EntryInput} />;
    case 'picture':
      return <PictureInput field={field} {...props} />;
    case 'choice':
      return <ChoiceInput field={field} {...props} />;
    case 'shown':
      return <ShownInput field={field} {...props} />;
    case 'group':
      return <GroupInput field={field} {...props} />;
    case 'color':
      return <ColorInput field={field} {...props} />;
    default:
      return <WordInput field={field} {...props} />;
  }
}

/** The values that a text has to keep. */
const hintOf = ({ built }: WordField) => {
  const values = placeholdersIn((built === undefined ? undefined : templateOf(built)) ?? '');
  if (values.length === 0) return undefined;
  return `Keep ${values.map((value) => `{${value}}`).join(', ')}: it is filled in where the text is shown.`;
};

/** A text of one or several lines; the server validates it. */
function WordInput({ field, value, onChange, errorAt, within, lang }: InputProps<WordField>) {
  const shared = {
    lang,
    size: 'md' as const,
    label: field.label,
    'aria-label': within ? `${field.label}, ${within}` : undefined,
    error: errorAt(''),
    description: field.kind === 'slug' ? 'Made of the name if you leave it blank.' : hintOf(field),
  };
  if (field.kind === 'year') {
    return <NumberField {...shared} value={value as number | string} onChange={onChange} />;
  }
  const text = typeof value === 'string' ? value : '';
  return field.kind === 'text' ? (
    <Textarea
      {...shared}
      {...growing(2, 12)}
      maxLength={field.most}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput
      {...shared}
      type={field.kind === 'time' ? 'time' : 'text'}
      maxLength={field.most}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** One entry per line, or paragraphs separated by an empty line. */
function LinesInput({ field, value, onChange, errorAt, within, lang }: InputProps<LinesField>) {
  const separator = field.each === 'line' ? '\n' : '\n\n';
  const entries = Array.isArray(value) ? value.map(String) : [];
  const firstError = errorAt('') ?? entries.map((_, place) => errorAt(String(place))).find(Boolean);
  return (
    <Textarea
      lang={lang}
      size="md"
      label={field.label}
      aria-label={within ? `${field.label}, ${within}` : undefined}
      description={field.each === 'line' ? 'One per line.' : 'An empty line starts a new paragraph.'}
      error={firstError}
      {...growing(3, 16)}
      value={entries.join(separator)}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(typed.trim() === '' ? [] : typed.split(separator))
      }
    />
  );
}

function ChoiceInput({
  field,
  value,
  onChange,
  errorAt,
  within,
}: InputProps<Extract<EntryField, { kind: 'choice' }>>) {
  const choices = useContext(ChoicesContext);
  return (
    <Select
      size="md"
      label={field.label}
      aria-label={within ? `${field.label}, ${within}` : undefined}
      data={
        field.of
          ? choices.of(field.of)
          : field.options.filter(({ value: each, gone }) => !gone || each === value)
      }
      allowDeselect={false}
      searchable={field.options.length > 20}
      // Enter takes what was searched for.
      selectFirstOptionOnChange
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      error={errorAt('')}
    />
  );
}

function ShownInput({ field, value, onChange, within }: InputProps<Extract<EntryField, { kind: 'shown' }>>) {
  return (
    <Switch
      size="md"
      label={field.label}
      aria-label={within ? `${field.label}, ${within}` : undefined}
      checked={value !== false}
      // Missing while it is shown, as in the entries of the build.
      onChange={(event) => onChange(event.currentTarget.checked ? undefined : false)}
    />
  );
}

function GroupInput({
  field,
  value,
  onChange,
  errorAt,
  within,
  lang,
}: InputProps<Extract<EntryField, { kind: 'group' }>>) {
  const parts = (value ?? {}) as Record<string, unknown>;
  return field.fields.map((part) => (
    <EntryInput
      key={part.path}
      field={{ ...part, label: part.label === field.label ? part.label : `${field.label}: ${part.label}` }}
      value={parts[part.path]}
      onChange={(next) => onChange({ ...parts, [part.path]: next })}
      errorAt={(path) => errorAt([part.path, path].filter(Boolean).join('.'))}
      within={within}
      lang={lang}
    />
  ));
}

/** A colour, typed as `#rrggbb` or chosen with the browser's picker. */
function ColorInput({ field, value, onChange, errorAt }: InputProps<WordField>) {
  const color = typeof value === 'string' ? value : '';
  return (
    <TextInput
      size="md"
      label={field.label}
      error={errorAt('')}
      maxLength={field.most}
      autoComplete="off"
      spellCheck={false}
      value={color}
      onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={`Pick a color: ${field.label}`}
          value={hexColor.test(color) ? color : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
