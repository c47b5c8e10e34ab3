import { formatMegabytes } from '@app/contracts/format-count';
import { limits } from '@app/contracts/limits';
import { importKindFacts, importKinds } from '@app/contracts/operations/import/kind';
import { importPresetFacts, importPresets } from '@app/contracts/operations/import/preset';
import { Button, FileInput, Group, NativeSelect, SimpleGrid } from '@mantine/core';
import { IconFileTypeCsv, IconFileZip } from '@tabler/icons-react';
import { FormAlert } from '~/ui/feedback/form-alert';
import { FieldMapping } from './field-mapping';
import classes from './imports.module.css';
import type { ImportFile } from './use-import-file';

interface ChoiceProps<Value extends string> {
  label: string;
  disabled: boolean;
  value: Value;
  words: Readonly<Record<Value, string>>;
  onChoose: (value: Value) => void;
}

/** Selects one of a few labelled values. */
function Choice<Value extends string>({ label, disabled, value, words, onChoose }: ChoiceProps<Value>) {
  const values = Object.keys(words) as Value[];
  return (
    <NativeSelect
      label={label}
      disabled={disabled}
      value={value}
      data={values.map((one) => ({ value: one, label: words[one] }))}
      onChange={({ currentTarget }) => {
        const chosen = values.find((one) => one === currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

/** Selects the kind of rows, the source system, and how existing rows are handled. */
function Choices({ form: { choices, choose, busy } }: { form: ImportFile }) {
  const disabled = busy !== null;
  const presets = importPresets.filter((preset) => importPresetFacts[preset].columns[choices.kind]);
  return (
    <SimpleGrid cols={{ base: 1, sm: 4 }} spacing="1.25rem" verticalSpacing="sm">
      <NativeSelect
        label="Rows are"
        disabled={disabled}
        value={choices.kind}
        data={importKinds.map((kind) => ({ value: kind, label: importKindFacts[kind].label }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = importKinds.find((one) => one === value);
          if (kind) choose({ kind });
        }}
      />
      <NativeSelect
        label="Exported from"
        disabled={disabled}
        value={choices.preset}
        data={[
          { value: '', label: 'Another system' },
          ...presets.map((preset) => ({ value: preset, label: importPresetFacts[preset].label })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          choose({ preset: importPresets.find((one) => one === value) ?? '' })
        }
      />
      <Choice
        label="Existing entries"
        disabled={disabled}
        value={choices.existing}
        words={{ keep: 'Keep as they are', update: 'Update from the file' }}
        onChoose={(existing) => choose({ existing })}
      />
      <Choice
        label="Characters"
        disabled={disabled}
        value={choices.encoding}
        words={{ 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' }}
        onChoose={(encoding) => choose({ encoding })}
      />
    </SimpleGrid>
  );
}

/** Selects a file, its kind, and which column maps to which field (import.column-mapping). */
export function ImportForm({ form }: { form: ImportFile }) {
  const { choices, file, archive, begin, busy, problem } = form;
  return (
    <section className={classes.card} aria-label="New import">
      <Choices form={form} />
      <FileInput
        label="File"
        description={`CSV or JSON of at most ${formatMegabytes(limits.importFileBytes)}. The file is not kept.`}
        placeholder="Choose a file"
        accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson"
        leftSection={<IconFileTypeCsv size={18} stroke={1.75} aria-hidden />}
        value={file}
        disabled={busy !== null}
        onChange={form.chooseFile}
      />
      {choices.kind === 'templates' ? (
        <FileInput
          label="Archive of pictures"
          description={`If the file refers to pictures by file name: ZIP or tar, with the file ${formatMegabytes(limits.importFileBytes)} at most.`}
          placeholder="Choose an archive"
          accept=".zip,.tar"
          clearable
          clearButtonProps={{ 'aria-label': 'Remove the archive' }}
          leftSection={<IconFileZip size={18} stroke={1.75} aria-hidden />}
          value={archive}
          disabled={busy !== null}
          onChange={form.chooseArchive}
        />
      ) : null}
      {problem ? (
        <FormAlert tone="error">
          <p>{problem}</p>
        </FormAlert>
      ) : null}
      {begin ? (
        <>
          <FieldMapping form={form} begin={begin} />
          <Group align="stretch" gap="xs" className={classes.actions}>
            <Button
              loading={busy === 'rehearse'}
              disabled={busy === 'import'}
              onClick={() => form.start(true)}
            >
              Dry run
            </Button>
            <Button
              variant="default"
              loading={busy === 'import'}
              disabled={busy === 'rehearse'}
              onClick={() => form.start(false)}
            >
              Import
            </Button>
          </Group>
        </>
      ) : null}
    </section>
  );
}
