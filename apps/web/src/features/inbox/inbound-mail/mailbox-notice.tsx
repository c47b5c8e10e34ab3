import { mailboxRemedies } from '@app/contracts/inbox/inbound-mail/mailbox-failure';
import { Alert } from '@mantine/core';
import { IconMailPause } from '@tabler/icons-react';
import { trpc } from '~/lib/api/trpc';
import { Ago } from '~/ui/display/date-time';
import classes from './inbound-mail.module.css';

/** Warns that no mail is being received: since when, why, and what to do (inbound-mail.mailbox-failure). */
export function MailboxNotice() {
  const { data } = trpc.inboundMail.mailbox.useQuery();
  if (!data?.failure) return null;
  const { kind, error, mailbox, since } = data.failure;
  return (
    <Alert
      mb="md"
      color="red"
      icon={<IconMailPause aria-hidden />}
      title="The mailbox cannot be read"
      role="status"
    >
      <p className={classes.remedy}>
        Replies by email have not arrived here since <Ago at={since} />. Nothing is lost: the emails wait on
        the mail server and are fetched automatically once it can be read. {mailboxRemedies[kind]}
      </p>
      <p className={classes.remedy}>
        {mailbox}: “{error}”
      </p>
    </Alert>
  );
}
