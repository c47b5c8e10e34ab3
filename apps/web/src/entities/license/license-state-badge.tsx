import { licenseStateLabels } from '@app/contracts/delivery/license/state-labels';
import type { LicenseState } from '@app/contracts/delivery/states';
import { StatusBadge, type StatusTone } from '~/ui/display/status-badge';

const tones: Readonly<Record<LicenseState, StatusTone>> = {
  ...{ valid: 'success', unpaid: 'warning', ended: 'neutral', revoked: 'danger' },
};

/** Whether a license is valid, with the same text and colours for the customer and the team. */
export function LicenseStateBadge({ state }: { state: LicenseState }) {
  return <StatusBadge tone={tones[state]}>{licenseStateLabels[state]}</StatusBadge>;
}
