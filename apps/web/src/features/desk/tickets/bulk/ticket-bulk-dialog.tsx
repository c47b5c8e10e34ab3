import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { limits } from '@app/contracts/limits';
import { MultiSelect, NativeSelect, Stack } from '@mantine/core';
import type { InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { assigneeChoices } from '~/entities/user/assignee-choices';
import { trpc } from '~/lib/api/trpc';
import { useCachedRow } from '~/lib/api/use-cached-row';
import { BulkDialog, type BulkFrame } from '~/ui/tables/bulk/bulk-dialog';
import type { BulkRows } from '~/ui/tables/bulk/use-bulk-change';
import { SnoozeField, snoozeChoices } from '../desk/snooze-field';

export const ticketNouns = { one: 'ticket', many: 'tickets' };

type Input = RouterInputs['ticket']['changeMany'];
type Filter = Extract<Input['of'], { matching: unknown }>['matching'];
type Kind = Input['action']['kind'];

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
  close: { verb: 'Close', effect: 'Each customer gets an email. A reply reopens the ticket.' },
};

interface TicketBulkDialogProps extends BulkFrame {
  change: TicketBulkChange;
}

/**
 * Asks for confirmation before many tickets are assigned, tagged, snoozed or closed (dashboard.bulk-actions).
 */
export function TicketBulkDialog({ change, ...frame }: TicketBulkDialogProps) {
  const { kind, ...rows } = change;
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.ticket.changeMany.useMutation({ meta: { showsOwnErrors: true } });
  const [assigneeId, setAssigneeId] = useState('');
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [until, setUntil] = useState(() => snoozeChoices(new Date())[0]?.at ?? '');
  const findRow = useCachedRow(
    getQueryKey(trpc.ticket.list, undefined, 'infinite'),
    ({ pages }: InfiniteData<RouterOutputs['ticket']['list']>) => pages.flatMap(({ tickets }) => tickets),
  );
  const actions: Readonly<Record<Kind, Input['action']>> = {
    assign: { kind: 'assign', assigneeId: assigneeId || null },
    tag: { kind: 'tag', add, remove },
    snooze: { kind: 'snooze', until },
    close: { kind: 'close' },
  };
  const { verb, effect } = words[kind];
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
        refresh: () => Promise.all([utils.ticket.invalidate(), utils.stats.invalidate()]),
      }}
      nouns={ticketNouns}
      verb={verb}
      effect={effect}
      failed={ticketMessages.changeManyFailed}
      danger={kind === 'close'}
      ready={() => kind !== 'tag' || add.length + remove.length > 0}
      nameOf={(row) => nameTicket(row)}
    >
      {kind === 'assign' ? <AssigneeField value={assigneeId} onChange={setAssigneeId} /> : null}
      {kind === 'tag' ? <TagFields add={add} remove={remove} onAdd={setAdd} onRemove={setRemove} /> : null}
      {kind === 'snooze' ? <SnoozeField value={until} onChange={setUntil} /> : null}
    </BulkDialog>
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
