import { mayRun } from '@app/contracts/inbox/inbound-mail/may-run';
import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';

interface MailFileLinkProps {
  mailId: string;
  name: string;
  /** Its place among the files of the mail. */
  index: number;
}

/** Downloads a file that came with a mail, whatever its kind, with a warning for kinds that can run. */
export function MailFileLink({ mailId, name, index }: MailFileLinkProps) {
  return (
    <>
      <a href={`/files/mails/${mailId}/files/${index}`} download>
        {name}
      </a>
      {mayRun(name) ? ` (${inboundMailMessages.mayRun})` : null}
    </>
  );
}
