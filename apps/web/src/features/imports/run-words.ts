import { formatCount } from '@app/contracts/format-count';
import { importKindFacts } from '@app/contracts/import/kind';
import type { StatusTone } from '~/ui/display/status-badge';
import type { ImportRun } from './imports-search';

const states: Readonly<Record<ImportRun['state'], { tone: StatusTone; words: string }>> = {
  running: { tone: 'info', words: 'At work' },
  done: { tone: 'success', words: 'Done' },
  failed: { tone: 'danger', words: 'Stopped' },
  cancelled: { tone: 'warning', words: 'Cancelled' },
  undoing: { tone: 'info', words: 'Being undone' },
  undone: { tone: 'neutral', words: 'Undone' },
};

/** How a run stands. */
export function stateOf({ state, isDryRun }: ImportRun) {
  return state === 'done' && isDryRun ? { tone: 'neutral' as const, words: 'Rehearsed' } : states[state];
}

/** What a run is called. */
export function titleOf({ kind, fileName }: ImportRun): string {
  return `${importKindFacts[kind].label} from ${fileName}`;
}

/** What became of the pictures of its templates; null where it has none. */
export function picturesOf({
  picturesAsked,
  picturesAdded,
  picturesFailed,
  state,
}: ImportRun): string | null {
  if (picturesAsked === 0 || state === 'undone') return null;
  const waiting = picturesAsked - picturesAdded - picturesFailed;
  const still = waiting > 0 ? `, ${formatCount(waiting)} still to come` : '';
  return `Pictures: ${formatCount(picturesAdded)} added, ${formatCount(picturesFailed)} missing${still}.`;
}

/** What became of its rows, or would become of them. */
export function figuresOf({ created, updated, unchanged, faulty, isDryRun }: ImportRun): string {
  const would = isDryRun ? 'would be ' : '';
  return [
    `${formatCount(created)} ${would}added`,
    `${formatCount(updated)} ${would}changed`,
    `${formatCount(unchanged)} as they were`,
    `${formatCount(faulty)} left out`,
  ].join(', ');
}
