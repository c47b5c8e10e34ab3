import { formatCount } from '@app/contracts/format-count';
import { importMessages } from '@app/contracts/operations/import/messages';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { saveFile } from '~/lib/api/download-export';
import { trpc } from '~/lib/api/trpc';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { ErrorState } from '~/ui/feedback/error-state';
import { FormAlert } from '~/ui/feedback/form-alert';
import { ComparedSums } from './compared-sums';
import classes from './imports.module.css';
import { isRunning, type ImportReport as Report } from './imports-search';
import { figuresOf, picturesOf, stateOf, titleOf } from './run-words';
import { UntakenFields } from './untaken-fields';

type Fault = Report['faults'][number];

const quoteCsv = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Downloads the faults as CSV. Contains only this app's text and numbers, nothing from the file. */
function saveFaults(faults: readonly Fault[]): void {
  const lines = faults.map(({ line, field, message }) => [line, quoteCsv(field), quoteCsv(message)].join());
  const text = ['\uFEFFLine,Field,Fault', ...lines, ''].join('\r\n');
  saveFile(new Blob([text], { type: 'text/csv' }), 'faults.csv');
}

function FaultTable({ title, faults, total }: { title: string; faults: readonly Fault[]; total: number }) {
  const shown = faults.slice(0, 100);
  if (shown.length === 0) return null;
  return (
    <div className={classes.faults}>
      <table>
        <caption>
          {title}
          {total > shown.length ? `: the first ${shown.length} of ${formatCount(total)}` : null}
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, field, message }) => (
            <tr key={`${line} ${field} ${message}`}>
              <th scope="row">{formatCount(line)}</th>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Stops a running import or undoes a finished one. */
function RunActions({ run }: { run: Report }) {
  const [asks, setAsks] = useState(false);
  const meta = { refreshes: [getQueryKey(trpc.import)] };
  const cancel = trpc.import.cancel.useMutation({ meta });
  const undo = trpc.import.undo.useMutation({ meta: { ...meta, showsOwnErrors: true } });
  return (
    <Group align="stretch" gap="xs" className={classes.actions}>
      {isRunning(run) ? (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ id: run.id })}>
          Cancel
        </Button>
      ) : null}
      {run.canUndo ? (
        <Button variant="default" onClick={() => setAsks(true)}>
          Undo
        </Button>
      ) : null}
      {run.faults.length > 0 ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => saveFaults(run.faults)}
        >
          Download the errors
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asks}
        title={`Undo “${titleOf(run)}”?`}
        confirmLabel="Undo import"
        danger
        failed={importMessages.undoFailed}
        onConfirm={() => undo.mutateAsync({ id: run.id })}
        onClose={() => setAsks(false)}
      >
        Removes what it added and reverts what it changed. Anything changed or used since then stays.
      </ConfirmDialog>
    </Group>
  );
}

/** Shows the result of a run, live while it is running. */
export function ImportReport({ id }: { id: string }) {
  const query = trpc.import.byId.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? 1_000 : false) },
  );
  if (query.isError) {
    return <ErrorState query={query} fallback={importMessages.fetchFailed} />;
  }
  const run = query.data;
  if (!run) return null;
  return (
    <section className={classes.card} aria-label="Report">
      <h3 className={classes.name}>{titleOf(run)}</h3>
      <div role="status">
        <p data-figures className={classes.figures}>
          {stateOf(run).words}: {figuresOf(run)}.
        </p>
        {picturesOf(run) ? (
          <p data-figures className={classes.figures}>
            {picturesOf(run)}
          </p>
        ) : null}
        {run.takenBack + run.left > 0 ? (
          <p data-figures className={classes.figures}>
            {formatCount(run.takenBack)} taken back, {formatCount(run.left)} left as they are.
          </p>
        ) : null}
      </div>
      {run.problem ? (
        <FormAlert tone="error">
          <p>{run.problem}</p>
        </FormAlert>
      ) : null}
      <RunActions run={run} />
      <ComparedSums run={run} />
      <UntakenFields fields={run.untaken} />
      <FaultTable title="To check" faults={run.warnings} total={run.warned} />
      <FaultTable title="Left out" faults={run.faults} total={run.faulty + run.picturesFailed} />
      <FaultTable title="Left as they are" faults={run.leftBecause} total={run.left} />
    </section>
  );
}
