import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { makeTicketOfMailSchema } from '@app/contracts/inbox/inbound-mail/schema';
import { Box, Button, Checkbox, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { type FormEvent, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import classes from './inbound-mail.module.css';
import type { InboundMail } from './inbound-mail-search';

const refreshes = [
  getQueryKey(trpc.inboundMail),
  getQueryKey(trpc.ticket),
  getQueryKey(trpc.contact),
  getQueryKey(trpc.stats),
];

/**
 * Returns what all decisions about a mail share: the queries to invalidate, and the error when a colleague
 * was faster.
 */
export function useDecision() {
  const utils = trpc.useUtils();
  return {
    meta: { failed: inboundMailMessages.changeFailed, refreshes },
    onError: () => void utils.inboundMail.invalidate(),
  };
}

/**
 * Creates a ticket from a mail, for its sender unless another customer is entered
 * (inbound-mail.mail-becomes-ticket).
 */
export function MakeTicketForm({ mail }: { mail: InboundMail }) {
  const [name, setName] = useState(mail.from.name || mail.from.address);
  const [email, setEmail] = useState(mail.from.address);
  const [assignToMe, setAssignToMe] = useState(false);
  const navigate = useNavigate();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const make = trpc.inboundMail.makeTicket.useMutation({
    ...useDecision(),
    onSuccess: ({ ticketId, ticketNumber }) =>
      notify.success({
        text: inboundMailMessages.madeTicket(ticketNumber ?? ''),
        action: {
          label: inboundMailMessages.openTicket,
          run: () => void navigate({ to: '/dashboard/tickets', search: { ticket: ticketId ?? undefined } }),
        },
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = makeTicketOfMailSchema.safeParse({ id: mail.id, customer: { name, email }, assignToMe });
    const issues = parsed.error?.issues.flatMap((issue) =>
      issue.code === 'invalid_union' ? issue.errors.flat() : [issue],
    );
    setProblems(
      Object.fromEntries((issues ?? []).map(({ path, message }) => [String(path.at(-1)), message])),
    );
    if (parsed.success && !make.isPending) make.mutate(parsed.data);
  };
  return (
    <form className={classes.decide} onSubmit={submit} noValidate aria-label="Make a ticket from this email">
      <TextInput
        label="Customer's name"
        value={name}
        error={problems.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Customer's email"
        type="email"
        value={email}
        error={problems.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Checkbox
        label="Assign to me"
        checked={assignToMe}
        onChange={(event) => setAssignToMe(event.currentTarget.checked)}
      />
      <Button type="submit" variant="default" loading={make.isPending}>
        Make a ticket
      </Button>
      <Box component="p" m={0} c="dimmed" fz="sm" style={{ flexBasis: '100%' }}>
        The ticket goes to the account with this address, or a new one. The customer is emailed.
      </Box>
    </form>
  );
}
