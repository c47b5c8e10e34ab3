import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { type TicketPriority, ticketPriorities } from '@app/contracts/desk/ticket/status';
import { limits } from '@app/contracts/limits';
import { MultiSelect, NativeSelect, Stack } from '@mantine/core';
import type { InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { ticketPriorityLabels } from '~/entities/ticket/ticket-source';
import { assigneeChoices } from '~/entities/user/assignee-choices';
import { trpc } from '~/lib/api/trpc';
import { useCachedRow } from '~/lib/api/use-cached-row';
import { useSession } from '~/lib/session/session';
import { applyDraft, readFormDraft } from '~/lib/storage/form-draft';
import { BulkDialog, type BulkFrame } from '~/ui/tables/bulk/bulk-dialog';
import type { BulkRows } from '~/ui/tables/bulk/use-bulk-change';
import { SnoozeField, snoozeChoices } from '../queue-actions/snooze-field';

export const ticketNouns = { one: 'ticket', many: 'tickets' };

type Input = RouterInputs['ticket']['changeMany'];
type Filter = Extract<Input['of'], { matching: unknown }>['matching'];
type Result = RouterOutputs['ticket']['changeMany']['results'][number];
/** The actions that a person chooses; “not spam” only takes one back. */
type Kind = Exclude<Input['action']['kind'], 'notSpam'>;

/** A bulk action and its tickets. */
export interface TicketBulkChange extends BulkRows<Filter> {
  kind: Kind;
}

const words: Readonly<Record<Kind, { verb: string; effect: string }>> = {
  assign: { verb: 'Assign', effect: 'The assignee is emailed about each ticket.' },
  tag: { verb: 'Tag', effect: 'Only the team sees tags.' },
  snooze: {
    verb: 'Snooze',
    effect: 'They leave the queue until then, and come back at once if the customer writes.',
  },
  prioritize: { verb: 'Set priority of', effect: 'Only the team sees priorities.' },
  spam: {
    verb: 'Mark as spam',
    effect: 'They are closed without an email and leave all views but Spam. Nobody’s address is blocked.',
  },
  close: { verb: 'Close', effect: 'Each customer gets an email. A reply reopens the ticket.' },
};

interface TicketBulkDialogProps extends BulkFrame {
  change: TicketBulkChange;
}

/**
 * Asks for confirmation before many tickets are changed (dashboard.bulk-actions). Priorities and spam can be taken
 * back afterwards.
 */
export function TicketBulkDialog({ change, ...frame }: TicketBulkDialogProps) {
  const { kind, ...rows } = change;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.ticket.changeMany.useMutation({ meta: { showsOwnErrors: true } });
  const choice = useChoice(frame.form);
  const { assigneeId, add, remove, priority, until } = choice.chosen;
  const findRow = useCachedRow(
    getQueryKey(trpc.ticket.list, undefined, 'infinite'),
    ({ pages }: InfiniteData<RouterOutputs['ticket']['list']>) => pages.flatMap(({ tickets }) => tickets),
  );
  const actions: Readonly<Record<Kind, Input['action']>> = {
    assign: { kind: 'assign', assigneeId: assigneeId || null },
    tag: { kind: 'tag', add, remove },
    snooze: { kind: 'snooze', until },
    prioritize: { kind: 'prioritize', priority },
    spam: { kind: 'spam' },
    close: { kind: 'close' },
  };
  const { verb, effect } = words[kind];
  const refresh = () => Promise.all([utils.ticket.invalidate(), utils.stats.invalidate()]);
  const undo = async (results: readonly Result[]) => {
    for (const { action, ids } of inverses(kind, results)) {
      for (let from = 0; from < ids.length; from += limits.bulkStep)
        await mutateAsync({ action, of: { ids: ids.slice(from, from + limits.bulkStep) } });
    }
    await refresh();
  };
  return (
    <BulkDialog
      {...frame}
      change={{
        ...rows,
        nameOf: (id) => {
          const row = findRow(id);
          return row && nameTicket({ number: row.number, customerName: row.customer.name });
        },
        step: (of) => mutateAsync({ action: actions[kind], of }),
        refresh,
      }}
      nouns={ticketNouns}
      verb={verb}
      effect={effect}
      failed={ticketMessages.changeManyFailed}
      danger={kind === 'close' || kind === 'spam'}
      undo={kind === 'prioritize' || kind === 'spam' ? undo : undefined}
      typed={choice.chosen}
      untouched={choice.untouched}
      ready={() => kind !== 'tag' || add.length + remove.length > 0}
      nameOf={(row) => nameTicket(row)}
    >
      <ChoiceFields kind={kind} {...choice} />
    </BulkDialog>
  );
}

/** What the actions set. */
type Choice = {
  /** Empty for nobody. */
  assigneeId: string;
  add: string[];
  remove: string[];
  priority: TicketPriority;
  until: string;
};

/** Restored after a reload, so that the remaining tickets get the same. */
function useChoice(form: string) {
  const { user } = useSession();
  const [choices] = useState(() => snoozeChoices(new Date()));
  const [untouched] = useState<Choice>(() => ({
    ...{ assigneeId: '', add: [], remove: [], priority: 'high' },
    until: choices[0]?.at ?? '',
  }));
  const [chosen, setChosen] = useState(() => {
    const draft = user && readFormDraft(user.id, form);
    // Unedited fields too: the time of a snooze was counted from when the dialog opened.
    return applyDraft(untouched, draft && { ...draft, base: {} });
  });
  const choose =
    <Field extends keyof Choice>(field: Field) =>
    (value: Choice[Field]) =>
      setChosen((last) => ({ ...last, [field]: value }));
  return { chosen, untouched, choose, choices };
}

function ChoiceFields({ kind, chosen, choose, choices }: ReturnType<typeof useChoice> & { kind: Kind }) {
  const { assigneeId, add, remove, priority, until } = chosen;
  switch (kind) {
    case 'assign':
      return <AssigneeField value={assigneeId} onChange={choose('assigneeId')} />;
    case 'tag':
      return <TagFields add={add} remove={remove} onAdd={choose('add')} onRemove={choose('remove')} />;
    case 'prioritize':
      return <PriorityField value={priority} onChange={choose('priority')} />;
    case 'snooze':
      return <SnoozeField choices={choices} value={until} onChange={choose('until')} />;
    default:
      return null;
  }
}

/** Returns what takes the changes back: of priorities, one action for each that there was before. */
function inverses(kind: Kind, results: readonly Result[]): { action: Input['action']; ids: string[] }[] {
  const changed = results.filter(({ refused }) => refused === null);
  const idsOf = (rows: readonly Result[]) => rows.map(({ id }) => id);
  if (kind === 'spam') return [{ action: { kind: 'notSpam' }, ids: idsOf(changed) }];
  return ticketPriorities.map((priority) => ({
    action: { kind: 'prioritize', priority },
    ids: idsOf(changed.filter(({ priorityBefore }) => priorityBefore === priority)),
  }));
}

function PriorityField({
  value,
  onChange,
}: {
  value: TicketPriority;
  onChange: (priority: TicketPriority) => void;
}) {
  return (
    <NativeSelect
      label="Priority"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as TicketPriority)}
      data={ticketPriorities.map((priority) => ({ value: priority, label: ticketPriorityLabels[priority] }))}
    />
  );
}

function nameTicket({ number, customerName }: { number: string; customerName: string }): string {
  return number ? `${number} (${customerName})` : 'A deleted ticket';
}

function AssigneeField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data: people = [] } = trpc.ticket.assignees.useQuery();
  return (
    <NativeSelect
      label="Assign to"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={assigneeChoices(people, null, ({ name }) => name)}
    />
  );
}

interface TagFieldsProps {
  add: string[];
  remove: string[];
  onAdd: (ids: string[]) => void;
  onRemove: (ids: string[]) => void;
}

function TagFields({ add, remove, onAdd, onRemove }: TagFieldsProps) {
  const { data: tags = [] } = trpc.ticketTag.list.useQuery();
  const choices = (others: string[]) =>
    tags.filter(({ id }) => !others.includes(id)).map(({ id, name }) => ({ value: id, label: name }));
  const field = { searchable: true, maxValues: limits.tagsPerTicket, nothingFoundMessage: 'No such tag' };
  return (
    <Stack gap="sm">
      <MultiSelect {...field} label="Put on" data={choices(remove)} value={add} onChange={onAdd} />
      <MultiSelect {...field} label="Take off" data={choices(add)} value={remove} onChange={onRemove} />
    </Stack>
  );
}
