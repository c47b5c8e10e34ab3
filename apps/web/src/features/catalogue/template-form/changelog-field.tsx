import { templateFields } from '@app/contracts/catalogue/template/fields';
import { limits } from '@app/contracts/limits';
import { ActionIcon, Button, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { FieldGroup } from '~/ui/forms/field-group';
import classes from './changelog-field.module.css';
import type { FieldProps, TemplateValues } from './template-values';

export interface ChangelogActions {
  onAdd: () => void;
  onRemove: (index: number) => void;
}

interface ChangelogFieldProps extends ChangelogActions {
  changes: TemplateValues['changelog'];
  fieldProps: FieldProps;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * Edits the template's changelog: a day, an optional version and a short text per entry
 * (catalogue.what-is-new).
 */
export function ChangelogField({ changes, fieldProps, onAdd, onRemove }: ChangelogFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { error } = fieldProps('changelog');
  return (
    <FieldGroup legend={templateFields.changelog.label} className={classes.field}>
      <Text c="dimmed" fz="sm">
        Shown on its page, newest first.
      </Text>
      {error ? (
        <Text c="var(--mantine-color-error)" fz="sm" role="alert">
          {error}
        </Text>
      ) : null}
      <ul ref={list} className={classes.changes}>
        {changes.map((_, index) => (
          // Entries have no id, and the form holds the input, so the index can serve as the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing of a row is its own
          <li key={index} className={classes.change} aria-label={`Change ${index + 1} of ${changes.length}`}>
            <TextInput type="date" label="Day" {...fieldProps(`changelog.${index}.date`)} />
            <TextInput
              label="Version"
              placeholder="Optional"
              autoComplete="off"
              maxLength={limits.templateVersion}
              {...fieldProps(`changelog.${index}.version`)}
            />
            <ActionIcon
              mt="1.6rem"
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove change ${index + 1}`}
              onClick={() => {
                onRemove(index);
                add.current?.focus();
              }}
            >
              <IconTrash {...icon} />
            </ActionIcon>
            <Textarea
              label="What is new"
              autosize
              minRows={2}
              maxRows={8}
              maxLength={limits.templateChange}
              className={classes.text}
              {...fieldProps(`changelog.${index}.text`)}
            />
          </li>
        ))}
      </ul>
      <Button
        ref={add}
        variant="default"
        leftSection={<IconPlus {...icon} />}
        disabled={changes.length >= limits.templateChanges}
        onClick={() => {
          onAdd();
          requestAnimationFrame(() => list.current?.querySelector('textarea')?.focus());
        }}
      >
        Add a change
      </Button>
    </FieldGroup>
  );
}
