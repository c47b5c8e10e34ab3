import { Button, Group, Modal, Progress, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { counted, type Nouns } from '~/lib/counted';
import { errorText } from '~/lib/refusal';
import { type BulkChange, type ChangeResult, useBulkChange } from '~/lib/use-bulk-change';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { useReturnedFocus } from '~/ui/use-returned-focus';
import { BulkResults } from './bulk-results';
import { FailureBanner } from './failure-banner';

interface BulkDialogProps<Filter, Result extends ChangeResult> {
  change: BulkChange<Filter, Result>;
  nouns: Nouns;
  /** What is done to them: "Suspend". */
  verb: string;
  /** What comes of it, in a sentence. */
  effect: string;
  /** What has to be said before: a field. */
  children?: ReactNode;
  /** Whether it may begin; says itself what is missing. */
  ready?: (() => boolean) | undefined;
  /** When the server gave no words (spec 8). */
  failed: string;
  danger?: boolean;
  nameOf: (result: Result) => string;
  opened: boolean;
  onClose: () => void;
  /** Something was done: the selection is over. */
  onDone: () => void;
}

/** Asks before many rows are changed, shows how far it is, and what became of each (B80). */
export function BulkDialog<Filter, Result extends ChangeResult>(props: BulkDialogProps<Filter, Result>) {
  const { change, nouns, verb, effect, failed, danger = false, nameOf, opened, onClose, onDone } = props;
  const { progress, run, forget, stop } = useBulkChange(change);
  const [dismissed, setDismissed] = useState(false);
  const returnFocus = useReturnedFocus(opened);
  const once = useOneAtATime();
  const begin = () => {
    if (props.ready?.() !== false) void once(run);
  };
  const close = () => {
    if (progress.phase === 'running') return;
    onClose();
    if (progress.phase === 'over') onDone();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => {
        returnFocus();
        forget();
        setDismissed(false);
      }}
      title={`${verb} ${counted(change.many, nouns)}${progress.phase === 'asked' ? '?' : ''}`}
    >
      {progress.phase === 'asked' ? (
        <>
          <Text mb={props.children ? 'md' : undefined}>{effect}</Text>
          {props.children}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={close} data-autofocus>
              Cancel
            </Button>
            <Button color={danger ? 'red' : 'brand'} onClick={begin}>
              {verb}
            </Button>
          </Group>
        </>
      ) : null}
      {progress.phase === 'running' ? (
        <Running done={progress.results.length} many={change.many} nouns={nouns} onStop={stop} />
      ) : null}
      {progress.phase === 'over' ? (
        <>
          {progress.error && !dismissed ? (
            <FailureBanner onDismiss={() => setDismissed(true)}>
              {errorText(progress.error, failed)}
            </FailureBanner>
          ) : null}
          <BulkResults results={progress.results} nouns={nouns} nameOf={nameOf} />
          <Group justify="flex-end" mt="lg">
            <Button onClick={close} data-autofocus>
              Close
            </Button>
          </Group>
        </>
      ) : null}
    </Modal>
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
        {done} of {counted(many, nouns)}
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
