import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { inboundReasons } from '@app/contracts/inbox/inbound-mail/outcome';
import type { Contribution } from '~/entities/conversation/conversation';
import { MailedMessage, OriginalMail } from '~/entities/conversation/mailed-message';
import type { Ticket } from '../ticket';

type OtherMail = Ticket['otherMails'][number];

/** The details of the mail that a ticket was made of; undefined for another ticket. */
export function inquiryMail({ otherMails }: Ticket) {
  const mail = otherMails.find(({ isInquiry }) => isInquiry);
  return mail && <MailedMessage mail={mail} team />;
}

/** The automatic mails of a ticket, folded: they are no replies (inbound-mail.automatic-answers). */
export function automaticMails({ otherMails }: Ticket): Contribution[] {
  return otherMails.filter(({ isInquiry }) => !isInquiry).map(toContribution);
}

function toContribution(mail: OtherMail): Contribution {
  return {
    ...{ kind: 'message', key: mail.id, at: mail.receivedAt, author: mail.from, side: 'customer' },
    ...{ body: '', attachments: [] },
    card: (
      <>
        <p>
          {inboundMailMessages.automatic}
          {mail.reason ? `. ${inboundReasons[mail.reason]}` : null}
        </p>
        <OriginalMail mail={{ id: mail.id, foldedLines: 0 }} />
      </>
    ),
  };
}
