import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useCachedRow } from '~/lib/api/use-cached-row';
import { BulkDialog, type BulkFrame } from '~/ui/tables/bulk/bulk-dialog';
import type { BulkRows } from '~/ui/tables/bulk/use-bulk-change';

type Input = RouterInputs['inboundMail']['changeMany'];
type Filter = Extract<Input['of'], { matching: unknown }>['matching'];
type Action = Input['action'];

export const mailNouns = { one: 'email', many: 'emails' };

/** The decisions about many mails, in display order. */
export const bulkActions: readonly { label: string; action: Action }[] = [
  { label: 'Make tickets', action: { kind: 'ticket', assignToMe: false } },
  { label: 'Make my tickets', action: { kind: 'ticket', assignToMe: true } },
  { label: 'Keep as contact messages', action: { kind: 'lead' } },
  { label: 'Spam', action: { kind: 'spam' } },
];

/** A decision and its mails. */
export interface InboundBulkChange extends BulkRows<Filter> {
  action: Action;
}

const words: Readonly<Record<Action['kind'], { verb: string; effect: string }>> = {
  ticket: {
    verb: 'Make tickets of',
    effect: 'Each goes to its sender’s account, or a new one. Every sender gets an email.',
  },
  lead: { verb: 'Keep', effect: 'They become contact messages. Nobody gets an email.' },
  spam: { verb: 'Mark as spam', effect: 'They are deleted after a while. Nobody gets an email.' },
};

/** Asks before many mails are decided about at once (dashboard.bulk-actions). */
export function InboundMailBulkDialog({ change, ...frame }: BulkFrame & { change: InboundBulkChange }) {
  const { action, ...rows } = change;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.inboundMail.changeMany.useMutation({ meta: { showsOwnErrors: true } });
  const findRow = useCachedRow(
    getQueryKey(trpc.inboundMail.list),
    (page: RouterOutputs['inboundMail']['list']) => page.mails,
  );
  const { verb, effect } = words[action.kind];
  const mine = action.kind === 'ticket' && action.assignToMe ? ' The tickets are assigned to you.' : '';
  return (
    <BulkDialog
      {...frame}
      change={{
        ...rows,
        nameOf: (id) => {
          const row = findRow(id);
          return row && nameMail({ subject: row.subject, fromAddress: row.from.address });
        },
        step: (of) => mutateAsync({ action, of }),
        refresh: () =>
          Promise.all(
            [utils.inboundMail, utils.ticket, utils.contact, utils.stats].map((part) => part.invalidate()),
          ),
      }}
      nouns={mailNouns}
      verb={verb}
      effect={`${effect}${mine}`}
      failed={inboundMailMessages.changeManyFailed}
      nameOf={(mail) => nameMail(mail)}
    />
  );
}

function nameMail({ subject, fromAddress }: { subject: string | null; fromAddress: string | null }): string {
  return [subject || '(no subject)', fromAddress].filter(Boolean).join(', ');
}
