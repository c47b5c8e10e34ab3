import { addParticipantSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { Box, Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { useId, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { May } from '~/lib/session/may';
import { StatusBadge } from '~/ui/display/status-badge';
import type { Ticket } from '../ticket';

/** Shows who is in copy of a ticket and who could be, and changes that (ticket.people-in-copy). */
export function TicketCopies({ ticket }: { ticket: Ticket }) {
  // Missing in responses from instances that run the previous release.
  const { id, status, participants = [], offeredParticipants = [] } = ticket;
  const meta = { failed: ticketMessages.copiesFailed, refreshes: [getQueryKey(trpc.ticket)] };
  const add = trpc.ticket.addParticipant.useMutation({ meta });
  const remove = trpc.ticket.removeParticipant.useMutation({ meta });
  const headingId = useId();
  const [isAdding, setAdding] = useState(false);
  const isBusy = add.isPending || remove.isPending;
  return (
    <Stack component="section" gap={6} miw={0} fz="sm" aria-labelledby={headingId}>
      <Box component="h4" id={headingId} m={0} fz="md" lh={1.4}>
        In copy
      </Box>
      {participants.length > 0 ? (
        <Text c="dimmed" fz="sm">
          Our answers go to them too. The customer reads their replies.
        </Text>
      ) : null}
      {participants.map(({ id: participantId, name, address, bounce }) => (
        <Group key={participantId} gap="xs" wrap="nowrap" justify="space-between">
          <Person name={name} address={address} bounce={bounce} />
          <May need="tickets:write">
            <CloseButton
              aria-label={`Remove ${address}`}
              disabled={isBusy}
              onClick={() => remove.mutate({ id, participantId })}
            />
          </May>
        </Group>
      ))}
      {status === 'finalized' ? null : (
        <May need="tickets:write">
          {offeredParticipants.map(({ name, address }) => (
            <Group key={address} gap="xs" wrap="nowrap" justify="space-between">
              <Person name={name} address={address} bounce={null} />
              <Button
                size="compact-sm"
                variant="default"
                flex="none"
                disabled={isBusy}
                aria-label={`Add ${address}`}
                onClick={() => add.mutate({ id, name, email: address })}
              >
                Add
              </Button>
            </Group>
          ))}
          {isAdding ? (
            <AddressForm disabled={isBusy} add={(email) => add.mutateAsync({ id, email })} />
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              style={{ alignSelf: 'start' }}
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add someone
            </Button>
          )}
        </May>
      )}
    </Stack>
  );
}

function Person({ name, address, bounce }: { name: string; address: string; bounce: string | null }) {
  return (
    <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
      {name ? `${name}, ` : ''}
      {address}
      {bounce === null ? null : (
        <>
          {' '}
          <StatusBadge tone="warning">Bounces</StatusBadge>
        </>
      )}
    </Box>
  );
}

const addressSchema = addParticipantSchema.pick({ email: true });

function AddressForm({ disabled, add }: { disabled: boolean; add: (email: string) => Promise<unknown> }) {
  const form = useSchemaForm(addressSchema, { email: '' });
  return (
    <form
      noValidate
      onSubmit={form.submitWith(({ email }) =>
        add(email).then(
          () => form.settle({ email: '' }),
          // The mutation says why.
          () => {},
        ),
      )}
    >
      <Group gap="xs" align="start" wrap="nowrap">
        <TextInput
          type="email"
          size="sm"
          flex={1}
          aria-label="Email address to put in copy"
          description="Gets our answers by email and can reply."
          autoFocus
          placeholder="name@example.com"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="sm" variant="default" disabled={disabled}>
          Add
        </Button>
      </Group>
    </form>
  );
}
