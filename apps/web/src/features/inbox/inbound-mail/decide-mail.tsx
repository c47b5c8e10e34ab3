import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { assignInboundMailSchema } from '@app/contracts/inbox/inbound-mail/schema';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import classes from './inbound-mail.module.css';
import type { InboundMail } from './inbound-mail-search';
import { MakeTicketForm, useDecision } from './make-ticket-form';

/**
 * The team's options for a waiting mail: add it to a ticket, create a ticket from it, keep it as a lead, or
 * discard it.
 */
export function DecideMail({ mail }: { mail: InboundMail }) {
  const { meta, onError } = useDecision();
  const lead = trpc.inboundMail.makeLead.useMutation({
    meta: { ...meta, done: inboundMailMessages.madeLead },
    onError,
  });
  const spam = trpc.inboundMail.markSpam.useMutation({
    meta: { ...meta, done: inboundMailMessages.markedSpam },
    onError,
  });
  const restore = trpc.inboundMail.unmarkSpam.useMutation({
    meta: { ...meta, done: inboundMailMessages.restored },
    onError,
  });
  const { id, outcome } = mail;
  if (outcome === 'spam') {
    return (
      <p className={classes.decide}>
        <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate({ id })}>
          Not spam
        </Button>
      </p>
    );
  }
  if (outcome !== 'unmatched' && outcome !== 'failed') return null;
  const isBusy = lead.isPending || spam.isPending;
  return (
    <>
      {outcome === 'unmatched' ? (
        <>
          <AssignForm mail={mail} />
          <MakeTicketForm mail={mail} />
        </>
      ) : null}
      <p className={classes.decide}>
        {outcome === 'unmatched' ? (
          <Button
            variant="default"
            loading={lead.isPending}
            disabled={isBusy}
            onClick={() => lead.mutate({ id })}
          >
            Keep as contact message
          </Button>
        ) : null}
        <Button
          variant="default"
          loading={spam.isPending}
          disabled={isBusy}
          onClick={() => spam.mutate({ id })}
        >
          Spam
        </Button>
      </p>
    </>
  );
}

function AssignForm({ mail }: { mail: InboundMail }) {
  const [number, setNumber] = useState(mail.ticketNumber ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const { meta, onError } = useDecision();
  const assign = trpc.inboundMail.assign.useMutation({
    meta: { ...meta, done: inboundMailMessages.assigned(number.trim().toUpperCase()) },
    onError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = assignInboundMailSchema.safeParse({ id: mail.id, ticketNumber: number });
    setProblem(parsed.success ? null : (parsed.error.issues[0]?.message ?? null));
    if (parsed.success && !assign.isPending) assign.mutate(parsed.data);
  };
  return (
    <form className={classes.decide} onSubmit={submit} noValidate>
      <TextInput
        label="Ticket"
        placeholder="TKT-2026-000123"
        value={number}
        error={problem}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Button type="submit" loading={assign.isPending}>
        Add to ticket
      </Button>
    </form>
  );
}
