import type { RouterInputs } from '@app/api/types';
import { templateAdminMessages } from '@app/contracts/template-admin-messages';
import type { PlainTemplateBulkAction, TemplateBulkAction } from '@app/contracts/template-status';
import type { ReactNode } from 'react';
import { counted } from '~/lib/counted';
import { trpc } from '~/lib/trpc';
import type { Selection } from '~/lib/use-kept-selection';
import { BulkDialog } from '~/ui/bulk-dialog';
import { RejectionReason, useRejectionReason } from './rejection-reason';
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
  reject: {
    failed: templateAdminMessages.rejectTemplateFailed,
    effect: () => templateAdminMessages.rejectManyEffect,
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

/** The question before many templates are published, unpublished, rejected, returned to pending or deleted (B80). */
export function TemplateBulkDialog(props: TemplateBulkDialogProps) {
  const { action } = props.change;
  return action === 'reject' ? (
    <RejectManyDialog {...props} />
  ) : (
    <ChangeManyDialog {...props} input={() => ({ action })} />
  );
}

/** One reason for all of them (B109). */
function RejectManyDialog(props: TemplateBulkDialogProps) {
  const { read, props: field } = useRejectionReason();
  return (
    <ChangeManyDialog
      {...props}
      ready={() => read() !== undefined}
      input={() => ({ action: 'reject', reason: field.value })}
      onDone={() => {
        field.onChange('');
        props.onDone();
      }}
    >
      <RejectionReason {...field} />
    </ChangeManyDialog>
  );
}

interface ChangeManyDialogProps extends TemplateBulkDialogProps {
  input: () => { action: PlainTemplateBulkAction } | { action: 'reject'; reason: string };
  ready?: () => boolean;
  children?: ReactNode;
}

function ChangeManyDialog({
  change,
  opened,
  onClose,
  onDone,
  input,
  ready,
  children,
}: ChangeManyDialogProps) {
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
        step: (of) => mutateAsync({ ...input(), of }),
        refresh: () =>
          Promise.all([utils.template.invalidate(), utils.cart.invalidate(), utils.stats.invalidate()]),
      }}
      nouns={templateNouns}
      verb={actionLabels[action]}
      effect={effect(counted(many, templateNouns))}
      failed={failed}
      danger={action === 'remove' || action === 'reject'}
      nameOf={({ title }) => title || 'Deleted template'}
      opened={opened}
      onClose={onClose}
      onDone={onDone}
      ready={ready}
    >
      {children}
    </BulkDialog>
  );
}
