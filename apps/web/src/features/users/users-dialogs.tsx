import { AddUserDialog } from './add-user-dialog';
import { type UserBulkChange, UserBulkDialog } from './user-bulk-dialog';
import { type UserQuestion, UserQuestionDialog } from './user-question-dialog';

/** What the users screen asks, or adds; which account it edits is in the address. */
export type UserDialog =
  | { kind: 'add' }
  | { kind: 'question'; question: UserQuestion; onDone: () => void }
  | { kind: 'bulk'; change: UserBulkChange; onDone: () => void };

interface UsersDialogsProps {
  dialog: UserDialog;
  opened: boolean;
  onClose: () => void;
  /** Gets the reason for the banner. */
  onFailed: (reason: string) => void;
}

/** The one dialog that is open, or on its way out. */
export function UsersDialogs({ dialog, opened, onClose, onFailed }: UsersDialogsProps) {
  switch (dialog.kind) {
    case 'add':
      return <AddUserDialog opened={opened} onClose={onClose} />;
    case 'question':
      return (
        <UserQuestionDialog
          question={dialog.question}
          opened={opened}
          onClose={onClose}
          onDone={dialog.onDone}
          onFailed={onFailed}
        />
      );
    case 'bulk':
      return (
        <UserBulkDialog change={dialog.change} opened={opened} onClose={onClose} onDone={dialog.onDone} />
      );
  }
}
