import { limits } from '@app/contracts/limits';
import type { ImportField } from '@app/contracts/operations/import/field';
import { untakenFields } from '@app/contracts/operations/import/file-field';
import { importKindFacts } from '@app/contracts/operations/import/kind';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useOtherLanguages } from '~/lib/routing/use-other-languages';
import classes from './imports.module.css';
import type { FileInspection } from './send-file';
import { UntakenFields } from './untaken-fields';
import type { ImportFile } from './use-import-file';

interface FieldMappingProps {
  form: ImportFile;
  begin: FileInspection;
}

/** Returns the first values of the chosen column. */
function samplesOf({ samples }: FileInspection, column: string | undefined): string {
  if (column === undefined) return '';
  return samples.flatMap((cells) => cells[column] ?? []).join(' · ');
}

function MappedField({ form, begin, field }: FieldMappingProps & { field: ImportField }) {
  const { name, label, text, example, required } = field;
  const source = form.mapping[name] ?? {};
  const samples = samplesOf(begin, source.column);
  return (
    <li className={classes.field}>
      <NativeSelect
        label={label}
        description={text}
        withAsterisk={required === true}
        disabled={form.busy !== null}
        value={source.column ?? ''}
        data={[{ value: '', label: 'No column' }, ...begin.columns]}
        onChange={({ currentTarget: { value } }) => {
          const { column: _, ...others } = source;
          form.map(name, value ? { ...others, column: value } : others);
        }}
      />
      <TextInput
        label="Where it is empty"
        aria-label={`${label} where it is empty`}
        placeholder="Nothing"
        maxLength={limits.importFixedValue}
        disabled={form.busy !== null}
        value={source.fixed ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const { fixed: _, ...others } = source;
          form.map(name, value ? { ...others, fixed: value } : others);
        }}
      />
      <p className={classes.samples}>{samples || `Such as ${example}`}</p>
    </li>
  );
}

/** Selects the column for each field, with sample values, and names what no field takes. */
export function FieldMapping({ form, begin }: FieldMappingProps) {
  const others = useOtherLanguages();
  return (
    <>
      <Stack component="ul" gap="1.25rem" aria-label="Columns">
        {importKindFacts[form.choices.kind].fields
          .filter(({ language }) => !language || others.some((other) => other.language === language))
          .map((field) => (
            <MappedField key={field.name} form={form} begin={begin} field={field} />
          ))}
      </Stack>
      <UntakenFields fields={untakenFields(begin.fields, form.mapping)} />
    </>
  );
}
