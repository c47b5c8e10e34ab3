import { userMessages } from '@app/contracts/people/user/messages';
import { StatusBadge } from '~/ui/display/status-badge';

/**
 * Marks an account whose holder may be anybody: nobody has proven its address (users.unconfirmed-address).
 * Renders nothing for a confirmed one.
 */
export function UnconfirmedAddress({ confirmed }: { confirmed: boolean }) {
  if (confirmed) return null;
  return <StatusBadge tone="warning">{userMessages.addressUnconfirmed}</StatusBadge>;
}
