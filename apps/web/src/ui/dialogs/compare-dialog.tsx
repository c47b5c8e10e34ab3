import { Button, Loader, Modal, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { markWords, type WordRun } from '~/ui/display/mark-words';
import classes from './compare-dialog.module.css';

/** One of the states that can be compared. */
interface ComparedVersion {
  number: number;
  /** Tells it apart from the others. */
  label: string;
}

/** A field that says one thing in one version and another in the other. */
interface ComparedField {
  key: string;
  label: string;
  before: string;
  after: string;
  /** Of the words; left out where it is that of the page. */
  lang?: string | undefined;
}

interface CompareDialogProps {
  title: string;
  /** In the order in which they are offered. */
  versions: readonly ComparedVersion[];
  /** The one that counts now: it cannot be brought back. */
  current: number;
  opened: boolean;
  /** Which two are compared. */
  sides: readonly [number, number];
  onSides: (sides: readonly [number, number]) => void;
  /** Where the two differ; null while that is not known. */
  differences: readonly ComparedField[] | null;
  /** Why that cannot be known. */
  error?: string | undefined;
  /** Whether something is done already. */
  busy: boolean;
  onRestore: (number: number) => void;
  onClose: () => void;
}

/** Two versions side by side, or below each other on a phone; either comes back with one press. */
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
  const side = (label: string, number: number, choose: (number: number) => void) => (
    <div className={classes.side}>
      <NativeSelect
        label={label}
        size="md"
        data={versions.map((version) => ({ value: String(version.number), label: version.label }))}
        value={String(number)}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      />
      {number === current ? null : (
        <Button
          variant="default"
          size="compact-md"
          disabled={busy}
          aria-label={`Bring back ${labelOf(versions, number)}`}
          onClick={() => onRestore(number)}
        >
          Bring back
        </Button>
      )}
    </div>
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
      <p role="status" className={classes.count}>
        {count === 0
          ? 'The two say the same.'
          : `${count} ${count === 1 ? 'field differs' : 'fields differ'}.`}
      </p>
      {differences.map((field) => {
        const marked = markWords(field.before, field.after);
        return (
          <section key={field.key} aria-labelledby={`${id}-${field.key}`}>
            <h3 id={`${id}-${field.key}`} className={classes.label}>
              {field.label}
            </h3>
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
  /** What only this side says was taken out, or put in. */
  mark: 'del' | 'ins';
}

function Words({ title, runs, mark: Mark, lang }: WordsProps) {
  return (
    <div className={classes.words}>
      <p className={classes.whose}>{title}</p>
      <p className={classes.text} lang={lang}>
        {runs.length === 0 ? <i>Empty</i> : null}
        {runs.map(({ text, isOwn }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches of a text have nothing but their place.
          isOwn ? <Mark key={place}>{text}</Mark> : <span key={place}>{text}</span>,
        )}
      </p>
    </div>
  );
}
