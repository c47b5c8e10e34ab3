import { type LeadState, leadStateLabels } from '@app/contracts/desk/contact/status';
import { StatusBadge, type StatusTone } from '~/ui/display/status-badge';

const tones: Readonly<Record<LeadState, StatusTone>> = {
  new: 'info',
  talking: 'warning',
  converted: 'success',
  lost: 'neutral',
};

/** Shows the state of a lead in the pipeline. */
export function LeadStateBadge({ state }: { state: LeadState }) {
  return <StatusBadge tone={tones[state]}>{leadStateLabels[state]}</StatusBadge>;
}
