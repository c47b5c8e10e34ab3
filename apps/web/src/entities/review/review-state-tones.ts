import type { ReviewState } from '@app/contracts/delivery/review/state';
import type { StatusTone } from '~/ui/display/status-badge';

export const reviewStateTones: Readonly<Record<ReviewState, StatusTone>> = {
  waiting: 'info',
  published: 'success',
  declined: 'warning',
  hidden: 'neutral',
  withdrawn: 'neutral',
};
