import type { RouterInputs } from '@app/api/types';
import { templateAdminMessages } from '@app/contracts/template-admin-messages';
import type { TemplateBulkAction } from '@app/contracts/template-status';
import { counted } from '~/lib/counted';
import { trpc } from '~/lib/trpc';
import type { Selection } from '~/lib/use-kept-selection';
import { BulkDialog } from '~/ui/bulk-dialog';
import { actionLabels } from './template-actions';
import { templateNouns } from './template-labels';

type Filter = Extract<RouterInputs['template']['changeMany']['of'], { matching: unknown }>['matching'];

/** What is to be done to which templates. */
export interface TemplateBulkChange {
  action: TemplateBulkAction;
  selection: Selection;
  /** The filter that "all" means. */
  filter: Filter;
  many: number;
}

const words = {
  publish: {
    failed: templateAdminMessages.publishTemplateFailed,
    effect: () => templateAdminMessages.publishManyEffect,
  },
  unpublish: {
    failed: templateAdminMessages.unpublishTemplateFailed,
    effect: () => templateAdminMessages.unpublishManyEffect,
  },
  returnToPending: {
    failed: templateAdminMessages.returnTemplateFailed,
    effect: () => templateAdminMessages.returnManyEffect,
  },
  remove: { failed: templateAdminMessages.deleteFailed, effect: templateAdminMessages.deleteManyConfirm },
} as const;

interface TemplateBulkDialogProps {
  change: TemplateBulkChange;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The question before many templates are published, unpublished, returned to pending or deleted (B80). */
export function TemplateBulkDialog({ change, opened, onClose, onDone }: TemplateBulkDialogProps) {
  const { action, selection, filter, many } = change;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.template.changeMany.useMutation({ meta: { showsOwnErrors: true } });
  const { failed, effect } = words[action];
  return (
    <BulkDialog
      change={{
        selection,
        filter,
        many,
        step: (of) => mutateAsync({ action, of }),
        refresh: () =>
          Promise.all([utils.template.invalidate(), utils.cart.invalidate(), utils.stats.invalidate()]),
      }}
      nouns={templateNouns}
      verb={actionLabels[action]}
      effect={effect(counted(many, templateNouns))}
      failed={failed}
      danger={action === 'remove'}
      nameOf={({ title }) => title || 'Deleted template'}
      opened={opened}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
