import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { messages } from '@app/contracts/messages';
import { userMessages } from '@app/contracts/people/user/messages';
import type { UserBulkAction } from '@app/contracts/people/user/role';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useCachedRow } from '~/lib/api/use-cached-row';
import { pluralize } from '~/lib/format/pluralize';
import { BulkDialog, type BulkFrame } from '~/ui/tables/bulk/bulk-dialog';
import type { BulkRows } from '~/ui/tables/bulk/use-bulk-change';
import { AssignedTicketsNote } from './assigned-tickets-note';
import { userNouns } from './user-labels';

type Filter = Extract<RouterInputs['user']['changeMany']['of'], { matching: unknown }>['matching'];

/** A bulk action and its accounts. */
export interface UserBulkChange extends BulkRows<Filter> {
  action: UserBulkAction;
}

const words = {
  suspend: {
    verb: 'Suspend',
    failed: userMessages.suspendUserFailed,
    effect: () => 'They are logged out at once and cannot log in. Tickets and carts stay.',
  },
  unsuspend: {
    verb: 'Unsuspend',
    failed: userMessages.unsuspendUserFailed,
    effect: () => 'They can log in again.',
  },
  remove: { verb: 'Delete', failed: userMessages.deleteUserFailed, effect: userMessages.deleteUsersConfirm },
} as const;

function nameUser({ name, email }: { name: string | null; email: string | null }): string {
  return name ? `${name} (${email})` : messages.deletedUser;
}

interface UserBulkDialogProps extends BulkFrame {
  change: UserBulkChange;
}

/**
 * Asks for confirmation before many accounts are suspended, unsuspended or deleted (dashboard.bulk-actions).
 */
export function UserBulkDialog({ change, ...frame }: UserBulkDialogProps) {
  const { action, ...rows } = change;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.user.changeMany.useMutation({ meta: { showsOwnErrors: true } });
  const { verb, failed, effect } = words[action];
  const findRow = useCachedRow(
    getQueryKey(trpc.user.list),
    (page: RouterOutputs['user']['list']) => page.users,
  );
  return (
    <BulkDialog
      {...frame}
      change={{
        ...rows,
        nameOf: (id) => {
          const row = findRow(id);
          return row && nameUser(row);
        },
        step: (of) => mutateAsync({ action, of }),
        refresh: () => Promise.all([utils.user.invalidate(), utils.stats.invalidate()]),
      }}
      nouns={userNouns}
      verb={verb}
      effect={effect(pluralize(rows.many, userNouns))}
      failed={failed}
      danger={action !== 'unsuspend'}
      nameOf={(user) => nameUser(user)}
    >
      {action === 'unsuspend' ? null : (
        <AssignedTicketsNote
          of={rows.selection.all ? { matching: rows.filter } : { ids: [...rows.selection.ids] }}
          stay={action === 'suspend'}
        />
      )}
    </BulkDialog>
  );
}
