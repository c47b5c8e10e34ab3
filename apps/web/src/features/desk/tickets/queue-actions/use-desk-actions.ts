import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import type { TicketPriority } from '@app/contracts/desk/ticket/status';
import { dateLocale } from '@app/contracts/locale';
import { getQueryKey } from '@trpc/react-query';
import { ticketPriorityLabels } from '~/entities/ticket/ticket-source';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { notify } from '~/lib/notify';

/** Queries of tickets, tag counts and the overview's totals. */
const refreshes = [getQueryKey(trpc.ticket), getQueryKey(trpc.ticketTag), getQueryKey(trpc.stats)];

const dateTimeFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Changes one ticket's place in the queue, one action at a time. Changes of priority and tags are queued
 * instead: they are selected with the arrow keys, and an option disabled meanwhile would lose the focus.
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
    /** The priority being saved; null when there is none. */
    nextPriority: prioritize.isPending ? prioritize.variables.priority : null,
    prioritize: (priority: TicketPriority) => prioritize.mutate({ id, priority }),
    tag: (change: { add?: string[]; remove?: string[] }) => tag.mutate({ id, ...change }),
    follow: (wanted: boolean) =>
      void run(async () => {
        await follow.mutateAsync({ id, follow: wanted });
        notify.success(wanted ? ticketMessages.followed : ticketMessages.unfollowed);
      }),
    wake: () => void run(() => wake.mutateAsync({ id, until: null })),
    /** Called from a dialog, which shows its own errors. */
    snooze: async (until: string) => {
      await snooze.mutateAsync({ id, until });
      notify.success(ticketMessages.ticketSnoozed(dateTimeFormat.format(new Date(until))));
    },
    unmarkSpam: () => void run(() => unmark.mutateAsync({ id })),
  };
}

export type DeskActions = ReturnType<typeof useDeskActions>;
