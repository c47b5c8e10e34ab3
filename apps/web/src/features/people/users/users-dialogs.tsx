import type { Selection } from '~/ui/tables/bulk/use-persisted-selection';
import { AddUserDialog } from './add-user-dialog';
import { ResetFactorDialog } from './reset-factor-dialog';
import { RestrictDialog } from './restrict-dialog';
import { type UserAction, UserActionDialog } from './user-action-dialog';
import { type UserBulkChange, UserBulkDialog } from './user-bulk-dialog';
import type { UserRow } from './users-search';

/** The open dialog of the users screen; the account being edited is in the URL instead. */
export type UserDialog =
  | { kind: 'add' }
  | { kind: 'question'; question: UserAction }
  | { kind: 'resetFactor' | 'restrict'; user: UserRow }
  | { kind: 'bulk'; change: UserBulkChange };

interface UsersDialogsProps {
  /** From `useFormDialog`. */
  form: string;
  dialog: UserDialog;
  opened: boolean;
  onClose: () => void;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Called with the error for the banner. */
  onFailed: (reason: string) => void;
}

/** Renders the one dialog that is open or closing. */
export function UsersDialogs({ dialog, selection, onSelect, onFailed, ...rest }: UsersDialogsProps) {
  const { opened, onClose } = rest;
  const dialogProps = { ...rest, opens: dialog };
  switch (dialog.kind) {
    case 'add':
      return <AddUserDialog {...dialogProps} />;
    case 'question':
      return (
        <UserActionDialog
          question={dialog.question}
          opened={opened}
          onClose={onClose}
          onDone={({ user }) => onSelect({ ...selection, ids: selection.ids.filter((id) => id !== user.id) })}
          onFailed={onFailed}
        />
      );
    case 'resetFactor':
      return <ResetFactorDialog user={dialog.user} opened={opened} onClose={onClose} />;
    case 'restrict':
      return <RestrictDialog {...dialogProps} user={dialog.user} />;
    case 'bulk':
      return <UserBulkDialog {...dialogProps} change={dialog.change} onDone={onSelect} />;
  }
}
