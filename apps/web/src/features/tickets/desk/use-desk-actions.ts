import { dateLocale } from '@app/contracts/locale';
import { ticketMessages } from '@app/contracts/ticket/messages';
import type { TicketPriority } from '@app/contracts/ticket/status';
import { getQueryKey } from '@trpc/react-query';
import { ticketPriorityLabels } from '~/entities/ticket/ticket-source';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { notify } from '~/lib/notify';

/** Tickets, how often each tag is used, and the figures of the overview. */
const refreshes = [getQueryKey(trpc.ticket), getQueryKey(trpc.ticketTag), getQueryKey(trpc.stats)];

const moment = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * What the team does to the place of one ticket in the queue, one thing at a time; priority and tags, which one chooses with the arrow keys, in turn: a choice
 * that cannot be used meanwhile loses the focus.
 */
export function useDeskActions(id: string) {
  const run = useSingleFlight();
  const prioritize = trpc.ticket.setPriority.useMutation({
    scope: { id: `priority:${id}` },
    meta: { failed: ticketMessages.priorityFailed, refreshes },
    onSuccess: ({ priority }) =>
      notify.success(ticketMessages.prioritySet(ticketPriorityLabels[priority].toLowerCase())),
  });
  const tag = trpc.ticket.tag.useMutation({
    scope: { id: `tags:${id}` },
    meta: { failed: ticketMessages.changeTagsFailed, refreshes },
  });
  const follow = trpc.ticket.follow.useMutation({ meta: { failed: ticketMessages.followFailed, refreshes } });
  const wake = trpc.ticket.snooze.useMutation({
    meta: { done: ticketMessages.ticketAwake, failed: ticketMessages.snoozeFailed, refreshes },
  });
  const snooze = trpc.ticket.snooze.useMutation({ meta: { showsOwnErrors: true, refreshes } });
  const unmark = trpc.ticket.unmarkSpam.useMutation({
    meta: { done: ticketMessages.unmarkedSpam, failed: ticketMessages.spamFailed, refreshes },
  });
  return {
    busy: [prioritize, tag, follow, wake, unmark].some(({ isPending }) => isPending),
    /** The priority that it is about to get; null: it stays. */
    nextPriority: prioritize.isPending ? prioritize.variables.priority : null,
    prioritize: (priority: TicketPriority) => prioritize.mutate({ id, priority }),
    tag: (change: { add?: string[]; remove?: string[] }) => tag.mutate({ id, ...change }),
    follow: (wanted: boolean) =>
      void run(async () => {
        await follow.mutateAsync({ id, follow: wanted });
        notify.success(wanted ? ticketMessages.followed : ticketMessages.unfollowed);
      }),
    wake: () => void run(() => wake.mutateAsync({ id, until: null })),
    /** Shown in a dialog, which says its own failure. */
    snooze: async (until: string) => {
      await snooze.mutateAsync({ id, until });
      notify.success(ticketMessages.ticketSnoozed(moment.format(new Date(until))));
    },
    unmarkSpam: () => void run(() => unmark.mutateAsync({ id })),
  };
}

export type DeskActions = ReturnType<typeof useDeskActions>;
