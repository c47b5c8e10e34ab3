import { limits } from '@app/contracts/limits';
import { redirectMessages } from '@app/contracts/traffic/redirect/messages';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { type DialogFrame, useFormDialog } from '~/lib/forms/use-form-dialog';
import { May } from '~/lib/session/may';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Loaded } from '~/ui/feedback/loaded';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { DataTableSkeleton } from '~/ui/tables/data-table';
import { MissingPages } from './missing-pages';
import type { Redirect } from './redirect';
import { RedirectDialog } from './redirect-dialog';
import { RedirectTable } from './redirect-table';

type Dialog = { kind: 'add'; from: string } | { kind: 'edit' | 'remove'; redirect: Redirect };

/** Lists the redirects, and the missing pages that visitors request. */
export function RedirectsScreen() {
  const { dialog, open, frame } = useFormDialog<Dialog>('redirects');
  const { data } = trpc.redirect.list.useQuery();
  return (
    <>
      <DashboardPageHeader title="Redirects" text="Send visitors from old addresses to the right page.">
        <May need="content:write">
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={(data ?? []).filter(({ automatic }) => !automatic).length >= limits.redirects}
            onClick={() => open({ kind: 'add', from: '' })}
          >
            Add redirect
          </Button>
        </May>
      </DashboardPageHeader>
      <Redirects
        onEdit={(redirect) => open({ kind: 'edit', redirect })}
        onRemove={(redirect) => open({ kind: 'remove', redirect })}
      />
      <MissingPages onRedirect={(from) => open({ kind: 'add', from })} />
      {dialog ? <RedirectDialogs {...frame} dialog={dialog} /> : null}
    </>
  );
}

interface RedirectsProps {
  onEdit: (redirect: Redirect) => void;
  onRemove: (redirect: Redirect) => void;
}

function Redirects({ onEdit, onRemove }: RedirectsProps) {
  return (
    <Loaded
      query={trpc.redirect.list.useQuery()}
      failed={redirectMessages.fetchFailed}
      loading={<DataTableSkeleton label="Loading redirects" />}
      none={
        <EmptyState
          title="No redirects yet"
          text="When the address of a post, page, template or collection changes, the old one redirects to the new one automatically. Add others by hand, such as those of a previous site."
        />
      }
    >
      {(redirects) => <RedirectTable redirects={redirects} onEdit={onEdit} onRemove={onRemove} />}
    </Loaded>
  );
}

function RedirectDialogs({ dialog, ...frame }: DialogFrame & { dialog: Dialog }) {
  const remove = trpc.redirect.remove.useMutation({
    meta: {
      done: redirectMessages.removed,
      refreshes: [getQueryKey(trpc.redirect)],
      showsOwnErrors: true,
    },
  });
  if (dialog.kind !== 'remove') {
    return (
      <RedirectDialog
        {...frame}
        redirect={dialog.kind === 'edit' ? dialog.redirect : null}
        from={dialog.kind === 'add' ? dialog.from : ''}
      />
    );
  }
  const { id, from, to } = dialog.redirect;
  return (
    <ConfirmDialog
      opened={frame.opened}
      title={`Delete the redirect from ${from}?`}
      confirmLabel="Delete"
      danger
      failed={redirectMessages.removeFailed}
      onConfirm={() => remove.mutateAsync({ id })}
      onClose={frame.onClose}
    >
      Visitors to this address no longer get to {to}.
    </ConfirmDialog>
  );
}
