import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import type { PlainTemplateBulkAction, TemplateBulkAction } from '@app/contracts/catalogue/template/status';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useCachedRow } from '~/lib/api/use-cached-row';
import { pluralize } from '~/lib/format/pluralize';
import { useSession } from '~/lib/session/session';
import { type FormValues, readFormDraft } from '~/lib/storage/form-draft';
import { BulkDialog, type BulkFrame } from '~/ui/tables/bulk/bulk-dialog';
import type { BulkRows } from '~/ui/tables/bulk/use-bulk-change';
import { RejectionReason, useRejectionReason } from './rejection-reason';
import { actionLabels } from './template-actions';
import { templateNouns } from './templates-search';

type Filter = Extract<RouterInputs['template']['changeMany']['of'], { matching: unknown }>['matching'];

/** A bulk action and its templates. */
export interface TemplateBulkChange extends BulkRows<Filter> {
  action: TemplateBulkAction;
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

interface TemplateBulkDialogProps extends BulkFrame {
  change: TemplateBulkChange;
}

/**
 * Asks for confirmation before many templates are published, unpublished, rejected, returned to pending or
 * deleted.
 */
export function TemplateBulkDialog(props: TemplateBulkDialogProps) {
  const { action } = props.change;
  return action === 'reject' ? (
    <RejectManyDialog {...props} />
  ) : (
    <ChangeManyDialog {...props} input={() => ({ action })} />
  );
}

/** Asks for one reason for all of them (catalogue.reject-with-reason). */
function RejectManyDialog(props: TemplateBulkDialogProps) {
  const { user } = useSession();
  const reason = useState(() => {
    // Restored after a reload, so that the remaining templates get the same reason.
    const stored = user && readFormDraft(user.id, props.form)?.values.reason;
    return typeof stored === 'string' ? stored : '';
  });
  const { read, props: field } = useRejectionReason(reason);
  return (
    <ChangeManyDialog
      {...props}
      ready={() => read() !== undefined}
      input={() => ({ action: 'reject', reason: field.value })}
      typed={{ reason: field.value }}
      onDone={(remaining) => {
        field.onChange('');
        props.onDone(remaining);
      }}
      onClose={() => {
        field.onChange('');
        props.onClose();
      }}
    >
      <RejectionReason {...field} />
    </ChangeManyDialog>
  );
}

interface ChangeManyDialogProps extends TemplateBulkDialogProps {
  input: () => { action: PlainTemplateBulkAction } | { action: 'reject'; reason: string };
  ready?: () => boolean;
  typed?: FormValues;
  children?: ReactNode;
}

function ChangeManyDialog({ change, input, ...frame }: ChangeManyDialogProps) {
  const { action, ...rows } = change;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.template.changeMany.useMutation({ meta: { showsOwnErrors: true } });
  const { failed, effect } = words[action];
  const findRow = useCachedRow(
    getQueryKey(trpc.template.list),
    (page: RouterOutputs['template']['list']) => page.templates,
  );
  return (
    <BulkDialog
      {...frame}
      change={{
        ...rows,
        nameOf: (id) => findRow(id)?.title,
        step: (of) => mutateAsync({ ...input(), of }),
        refresh: () =>
          Promise.all([utils.template.invalidate(), utils.cart.invalidate(), utils.stats.invalidate()]),
      }}
      nouns={templateNouns}
      verb={actionLabels[action]}
      effect={effect(pluralize(rows.many, templateNouns))}
      failed={failed}
      danger={action === 'remove' || action === 'reject'}
      nameOf={({ title }) => title || 'Deleted template'}
    />
  );
}
