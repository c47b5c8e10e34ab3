import { Button, Group, Modal, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Versioned, VersionedForm } from '~/lib/forms/use-versioned-form';
import { isSame } from '~/lib/storage/form-draft';
import classes from './conflict-dialog.module.css';

type Side = 'mine' | 'theirs';

/** A field that differs from the server. */
export interface ConflictPart<Key extends string> {
  key: Key;
  label: string;
  /** Each side's value, as text. */
  mine: string;
  theirs: string;
  /** Changed here, whether or not the other side changed it. */
  isOwnChange: boolean;
}

interface ConflictDialogProps<Key extends string> {
  opened: boolean;
  title: string;
  /** Who changed it, or the server's message. */
  text: string;
  /** Version of their row; a new version resets the choices. */
  version: number;
  parts: readonly ConflictPart<Key>[];
  /** Fields that only the other side changed, which need no question. */
  taken?: readonly string[];
  /** Receives the fields that keep the other side's value. */
  onChosen: (theirs: ReadonlySet<Key>) => void;
  onClose: () => void;
}

/** Shows where the user's edit differs from another user's, and offers a choice field by field. */
export function ConflictDialog<Key extends string>(props: ConflictDialogProps<Key>) {
  const { opened, title, version, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={title}>
      <ConflictChoices key={version} {...props} />
    </Modal>
  );
}

interface FormConflictProps<Row extends Versioned, Input extends Record<string, unknown>>
  extends Pick<ConflictDialogProps<string>, 'title' | 'text'> {
  form: VersionedForm<Row, Input>;
  /** In their order on the screen. */
  fields: Readonly<Record<keyof Input & string, { label: string }>>;
  /** The value of a field as text. */
  format: (values: Input, field: keyof Input & string) => string;
  /** Continues with the values on top of their version. */
  onChosen: (theirs: Row, values: Input) => void;
}

/** Asks about the fields in which a form differs from what somebody else has saved meanwhile. */
export function FormConflict<
  Row extends Versioned & { version: number },
  Input extends Record<string, unknown>,
>({ form, title, text, fields, format, onChosen }: FormConflictProps<Row, Input>) {
  if (!form.conflict) return null;
  const { opened, theirs: row } = form.conflict;
  const mine = form.values;
  const theirs = form.valuesOf(row);
  const names: (keyof Input & string)[] = Object.keys(fields);
  return (
    <ConflictDialog
      opened={opened}
      title={title}
      text={text}
      version={row.version}
      parts={names
        .filter((field) => !isSame(mine[field], theirs[field]))
        .map((field) => ({
          key: field,
          label: fields[field].label,
          mine: format(mine, field),
          theirs: format(theirs, field),
          isOwnChange: !isSame(mine[field], form.base[field]),
        }))}
      onChosen={(taken) => {
        const changes = Object.entries(theirs).filter(([name]) => taken.has(name));
        onChosen(row, { ...mine, ...Object.fromEntries(changes) });
      }}
      onClose={form.dismissConflict}
    />
  );
}

function explanation(parts: number, taken: number): string {
  if (parts > 0) return 'Choose what to keep where the two differ. Nothing is saved until you do.';
  return taken > 0 ? 'Nothing is saved until you say so.' : 'Everything is the same as yours.';
}

function ConflictChoices<Key extends string>({
  text,
  parts,
  taken = [],
  onChosen,
  onClose,
}: ConflictDialogProps<Key>) {
  const [sides, setSides] = useState<Partial<Record<Key, Side>>>({});
  // Defaults to the other side for fields that only they changed.
  const sideOf = ({ key, isOwnChange }: ConflictPart<Key>): Side =>
    sides[key] ?? (isOwnChange ? 'mine' : 'theirs');
  const choose = () =>
    onChosen(new Set(parts.filter((part) => sideOf(part) === 'theirs').map(({ key }) => key)));
  return (
    <>
      <Text>{text}</Text>
      {taken.length > 0 ? <Text mt="xs">Changed only by them, and kept: {taken.join(', ')}.</Text> : null}
      <Text mt="xs" c="dimmed">
        {explanation(parts.length, taken.length)}
      </Text>
      <Stack gap="1.125rem" mt="md">
        {parts.map((part) => (
          <Radio.Group
            key={part.key}
            label={part.label}
            value={sideOf(part)}
            onChange={(side) => setSides({ ...sides, [part.key]: side === 'mine' ? 'mine' : 'theirs' })}
          >
            <SimpleGrid cols={2} spacing="0.625rem" mt="0.25rem" className={classes.sides}>
              <Radio.Card value="mine" className={classes.side}>
                <Group fz="sm" fw={600} component="span" wrap="nowrap" gap="xs" className={classes.whose}>
                  <Radio.Indicator size="xs" /> Yours
                </Group>
                <span className={classes.text}>{part.mine}</span>
              </Radio.Card>
              <Radio.Card value="theirs" className={classes.side}>
                <Group fz="sm" fw={600} component="span" wrap="nowrap" gap="xs" className={classes.whose}>
                  <Radio.Indicator size="xs" /> Theirs
                </Group>
                <span className={classes.text}>{part.theirs}</span>
              </Radio.Card>
            </SimpleGrid>
          </Radio.Group>
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Back to the form
        </Button>
        <Button onClick={choose}>Save these</Button>
      </Group>
    </>
  );
}
