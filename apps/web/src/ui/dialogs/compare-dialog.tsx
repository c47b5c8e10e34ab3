import { Box, Button, Loader, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { markWords, type WordRun } from '~/ui/display/mark-words';
import classes from './compare-dialog.module.css';

/** A version that can be compared. */
interface ComparedVersion {
  number: number;
  /** Distinguishes it from the others. */
  label: string;
}

/** A field that differs between the two versions. */
interface ComparedField {
  key: string;
  label: string;
  before: string;
  after: string;
  /** Language of the text; omitted if it is that of the page. */
  lang?: string | undefined;
}

interface CompareDialogProps {
  title: string;
  /** In display order. */
  versions: readonly ComparedVersion[];
  /** The current version, which cannot be restored. */
  current: number;
  opened: boolean;
  /** The two versions being compared. */
  sides: readonly [number, number];
  onSides: (sides: readonly [number, number]) => void;
  /** The differences between the two; null while unknown. */
  differences: readonly ComparedField[] | null;
  /** Why the differences could not be loaded. */
  error?: string | undefined;
  /** Whether an action is already running. */
  busy: boolean;
  onRestore: (number: number) => void;
  onClose: () => void;
}

/** Two versions side by side, or stacked on a phone; either can be restored with one press. */
export function CompareDialog({ opened, title, onClose, ...compared }: CompareDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} size="min(72rem, 100vw)" title={title}>
      <Comparison {...compared} />
    </Modal>
  );
}

function Comparison(props: Omit<CompareDialogProps, 'opened' | 'title' | 'onClose'>) {
  const { versions, current, sides, onSides, differences, error, busy, onRestore } = props;
  const [before, after] = sides;
  const side = (label: string, number: number, onChoose: (number: number) => void) => (
    <Stack gap="xs" align="start" className={classes.side}>
      <NativeSelect
        label={label}
        size="md"
        data={versions.map((version) => ({ value: String(version.number), label: version.label }))}
        value={String(number)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
      {number === current ? null : (
        <Button
          variant="default"
          size="compact-md"
          disabled={busy}
          aria-label={`Restore ${labelOf(versions, number)}`}
          onClick={() => onRestore(number)}
        >
          Restore
        </Button>
      )}
    </Stack>
  );
  return (
    <>
      <div className={classes.sides}>
        {side('Compare', before, (number) => onSides([number, after]))}
        {side('With', after, (number) => onSides([before, number]))}
      </div>
      {error ? (
        <p role="alert">{error}</p>
      ) : differences ? (
        <Differences
          differences={differences}
          before={labelOf(versions, before)}
          after={labelOf(versions, after)}
        />
      ) : (
        <Loader mt="md" aria-label="Loading the versions" />
      )}
    </>
  );
}

const labelOf = (versions: readonly ComparedVersion[], number: number) =>
  versions.find((version) => version.number === number)?.label ?? '';

interface DifferencesProps {
  differences: readonly ComparedField[];
  before: string;
  after: string;
}

function Differences({ differences, before, after }: DifferencesProps) {
  const id = useId();
  const count = differences.length;
  return (
    <>
      <Text inherit mt="md" c="dimmed" role="status">
        {count === 0
          ? 'The two versions are identical.'
          : `${count} ${count === 1 ? 'field differs' : 'fields differ'}.`}
      </Text>
      {differences.map((field) => {
        const marked = markWords(field.before, field.after);
        return (
          <section key={field.key} aria-labelledby={`${id}-${field.key}`}>
            <Box component="h3" m={0} mt="1.125rem" mb="0.375rem" fz="md" id={`${id}-${field.key}`}>
              {field.label}
            </Box>
            <div className={classes.sides}>
              <Words title={before} runs={marked.before} mark="del" lang={field.lang} />
              <Words title={after} runs={marked.after} mark="ins" lang={field.lang} />
            </div>
          </section>
        );
      })}
    </>
  );
}

interface WordsProps extends Pick<ComparedField, 'lang'> {
  title: string;
  runs: readonly WordRun[];
  /** Whether text found only on this side counts as removed or inserted. */
  mark: 'del' | 'ins';
}

function Words({ title, runs, mark: MarkTag, lang }: WordsProps) {
  return (
    <Box py="0.625rem" px="sm" bd="1px solid var(--line)" bdrs="md" bg="var(--surface)">
      <Text mb="0.25rem" c="dimmed" fz="sm" fw={600}>
        {title}
      </Text>
      <p className={classes.text} lang={lang}>
        {runs.length === 0 ? <i>Empty</i> : null}
        {runs.map(({ text, isOwn }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches of a text have nothing but their place.
          isOwn ? <MarkTag key={index}>{text}</MarkTag> : <span key={index}>{text}</span>,
        )}
      </p>
    </Box>
  );
}
