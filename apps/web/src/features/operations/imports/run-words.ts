import { formatCount } from '@app/contracts/format-count';
import { importKindFacts } from '@app/contracts/operations/import/kind';
import type { StatusTone } from '~/ui/display/status-badge';
import type { ImportRun } from './imports-search';

const states: Readonly<Record<ImportRun['state'], { tone: StatusTone; words: string }>> = {
  running: { tone: 'info', words: 'Running' },
  done: { tone: 'success', words: 'Done' },
  failed: { tone: 'danger', words: 'Stopped' },
  cancelled: { tone: 'warning', words: 'Cancelled' },
  undoing: { tone: 'info', words: 'Being undone' },
  undone: { tone: 'neutral', words: 'Undone' },
};

/** Returns the status of a run. */
export function stateOf({ state, isDryRun }: ImportRun) {
  return state === 'done' && isDryRun ? { tone: 'neutral' as const, words: 'Dry run' } : states[state];
}

/** Returns the title of a run. */
export function titleOf({ kind, fileName }: ImportRun): string {
  return `${importKindFacts[kind].label} from ${fileName}`;
}

/** Describes the result for the pictures of a run's templates; null when it has none. */
export function picturesOf({
  picturesAsked,
  picturesAdded,
  picturesFailed,
  state,
}: ImportRun): string | null {
  if (picturesAsked === 0 || state === 'undone') return null;
  const remaining = picturesAsked - picturesAdded - picturesFailed;
  const remainingText = remaining > 0 ? `, ${formatCount(remaining)} still to come` : '';
  return `Pictures: ${formatCount(picturesAdded)} added, ${formatCount(picturesFailed)} missing${remainingText}.`;
}

/** Describes the result for a run's rows, or the expected result of a dry run. */
export function figuresOf({ created, updated, unchanged, faulty, warned, isDryRun }: ImportRun): string {
  const verbPrefix = isDryRun ? 'would be ' : '';
  return [
    `${formatCount(created)} ${verbPrefix}added`,
    `${formatCount(updated)} ${verbPrefix}changed`,
    `${formatCount(unchanged)} as they were`,
    `${formatCount(faulty)} left out`,
    ...(warned > 0 ? [`${formatCount(warned)} to check`] : []),
  ].join(', ');
}
