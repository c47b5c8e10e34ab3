import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';

/** Downloads a mail as the mail server received it. */
export function OriginalLink({ mailId }: { mailId: string }) {
  return (
    <a href={`/files/mails/${mailId}/original`} download>
      {inboundMailMessages.downloadOriginal}
    </a>
  );
}
