import { formatCount } from '@app/contracts/format-count';
import { Box, Button, Group, Progress, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { type Nouns, pluralize } from '~/lib/format/pluralize';
import { useFormGuard } from '~/lib/forms/form-guard';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { notify } from '~/lib/notify';
import type { FormValues } from '~/lib/storage/form-draft';
import { discardQuestion } from '~/ui/dialogs/form-dialog';
import { GuardedModal, type GuardQuestion } from '~/ui/dialogs/guarded-modal';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { BulkResults } from './bulk-results';
import { type BulkChange, type BulkProgress, type ChangeResult, useBulkChange } from './use-bulk-change';
import type { Selection } from './use-persisted-selection';

/** Props that every screen passes on to its dialog. */
export interface BulkFrame extends DialogFrame {
  /** Called after the change; rows not reached stay selected. */
  onDone: (left: Selection) => void;
}

interface BulkDialogProps<Filter, Result extends ChangeResult> extends BulkFrame {
  change: BulkChange<Filter, Result>;
  nouns: Nouns;
  /** The action: "Suspend". */
  verb: string;
  /** The effect, in one sentence. */
  effect: string;
  /** A field to fill in first, and its input. */
  children?: ReactNode;
  typed?: FormValues | undefined;
  /** The input before anybody has typed; the same fields without a value by default. */
  untouched?: FormValues | undefined;
  /** Whether the change may start; shows itself what is missing. */
  ready?: (() => boolean) | undefined;
  /** Shown when the server returned no message. */
  failed: string;
  danger?: boolean;
  /** Takes the changes back, where that can be done. */
  undo?: ((results: readonly Result[]) => Promise<void>) | undefined;
  nameOf: (result: Result) => string;
}

/** Progress of the change, stored along with the input. */
interface StoredProgress<Result extends ChangeResult> {
  progress?: BulkProgress<Result> | null;
}

function leaveQuestion(done: number, many: number, nouns: Nouns): GuardQuestion {
  return {
    title: 'Leave while it runs?',
    text: `${formatCount(done)} of ${pluralize(many, nouns)} are done. The rest stays as it is until you come back and continue.`,
    stay: 'Stay',
    go: 'Leave',
  };
}

/**
 * Asks before many rows are changed, shows the progress and the result of each (dashboard.bulk-actions). A
 * change interrupted by a reload, a lost connection or the end of the session is shown again and can be
 * continued.
 */
export function BulkDialog<Filter, Result extends ChangeResult>(props: BulkDialogProps<Filter, Result>) {
  const { form, opens, change, nouns, verb, typed, danger = false, opened, onClose, onDone } = props;
  const base = props.untouched ?? emptyValues(typed);
  const guard = useFormGuard(form, opens);
  const { state, run, forget, stop } = useBulkChange<Filter, Result>(
    change,
    (progress) => {
      if (progress) guard.report({ ...typed, progress }, base);
      else guard.forget();
    },
    () => (guard.read()?.values as StoredProgress<Result> | undefined)?.progress ?? null,
  );
  const isConfirming = state.phase === 'asked';
  const text = JSON.stringify([typed ?? {}, base]);
  useEffect(() => {
    const [values, before] = JSON.parse(text);
    if (isConfirming && opened) guard.report(values, before);
  }, [guard, isConfirming, opened, text]);
  const singleFlight = useSingleFlight();
  const startRun = () => {
    if (props.ready?.() !== false) void singleFlight(run);
  };
  const close = () => {
    guard.forget();
    onClose();
    if (state.phase !== 'over') return;
    const { left, leftMany } = state.progress;
    onDone(leftMany > 0 && change.selection.all ? change.selection : { ids: left, all: false });
  };
  const question = () => {
    if (state.phase === 'running') return leaveQuestion(state.progress.results.length, change.many, nouns);
    return isConfirming && guard.isUnsaved() ? discardQuestion : null;
  };
  return (
    <GuardedModal
      opened={opened}
      busy={state.phase === 'running'}
      question={question}
      onClose={close}
      onClosed={forget}
      title={`${verb} ${pluralize(change.many, nouns)}${isConfirming ? '?' : ''}`}
    >
      {(requestClose) => {
        if (state.phase === 'asked') {
          return (
            <>
              <Text mb={props.children ? 'md' : undefined}>{props.effect}</Text>
              {props.children}
              <Group justify="flex-end" mt="lg">
                <Button variant="default" onClick={requestClose} data-autofocus>
                  Cancel
                </Button>
                <Button color={danger ? 'red' : 'brand'} onClick={startRun}>
                  {verb}
                </Button>
              </Group>
            </>
          );
        }
        if (state.phase === 'running') {
          const done = state.progress.results.length;
          return <Running done={done} many={change.many} nouns={nouns} onStop={stop} />;
        }
        return <Finished {...props} {...state} onGoOn={startRun} onClose={requestClose} />;
      }}
    </GuardedModal>
  );
}

/** Returns the same fields with empty values. */
function emptyValues(typed: FormValues = {}): FormValues {
  return Object.fromEntries(Object.keys(typed).map((name) => [name, '']));
}

interface FinishedProps<Result extends ChangeResult> {
  progress: BulkProgress<Result>;
  error: unknown;
  nouns: Nouns;
  nameOf: (result: Result) => string;
  failed: string;
  danger?: boolean;
  undo?: ((results: readonly Result[]) => Promise<void>) | undefined;
  onGoOn: () => void;
  onClose: () => void;
}

function Finished<Result extends ChangeResult>(props: FinishedProps<Result>) {
  const { progress, nouns, nameOf, failed, danger = false, undo, onGoOn, onClose } = props;
  const [dismissed, setDismissed] = useState<unknown>(null);
  const [undone, setUndone] = useState<{ running: boolean; error?: unknown }>({ running: false });
  const error = undone.error ?? props.error;
  const takeBack = async () => {
    setUndone({ running: true });
    try {
      await undo?.(progress.results);
      notify.success('Undone');
      onClose();
    } catch (failure) {
      setUndone({ running: false, error: failure });
    }
  };
  return (
    <>
      {error && error !== dismissed ? (
        <Box mb="sm">
          <ErrorBanner onDismiss={() => setDismissed(error)}>{errorText(error, failed)}</ErrorBanner>
        </Box>
      ) : null}
      <BulkResults progress={progress} nouns={nouns} nameOf={nameOf} />
      <Group justify="flex-end" mt="lg">
        {undo && progress.results.some(({ refused }) => refused === null) ? (
          <Button variant="subtle" loading={undone.running} onClick={() => void takeBack()}>
            Undo
          </Button>
        ) : null}
        {progress.leftMany > 0 ? (
          <Button color={danger ? 'red' : 'brand'} onClick={onGoOn}>
            Do the rest
          </Button>
        ) : null}
        <Button variant={progress.leftMany > 0 ? 'default' : 'filled'} onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </>
  );
}

interface RunningProps {
  done: number;
  many: number;
  nouns: Nouns;
  onStop: () => void;
}

function Running({ done, many, nouns, onStop }: RunningProps) {
  const [stopping, setStopping] = useState(false);
  return (
    <>
      <Progress value={(100 * done) / Math.max(many, 1)} animated aria-label="Progress" />
      <Text mt="sm" role="status">
        {done} of {pluralize(many, nouns)}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          loading={stopping}
          onClick={() => {
            setStopping(true);
            onStop();
          }}
        >
          Stop
        </Button>
      </Group>
    </>
  );
}
