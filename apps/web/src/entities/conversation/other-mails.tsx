import type { RouterOutputs } from '@app/api/types';
import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { inboundReasons } from '@app/contracts/inbox/inbound-mail/outcome';
import type { Contribution } from './conversation';
import { MailedMessage, OriginalMail } from './mailed-message';

/** A mail of a thread that is none of its messages. */
type OtherMail = RouterOutputs['ticket']['byId']['otherMails'][number];

/** The details of the mail that a ticket or lead was made of; undefined for another one. */
export function inquiryMail(otherMails: readonly OtherMail[]) {
  const mail = otherMails.find(({ isInquiry }) => isInquiry);
  return mail && <MailedMessage mail={mail} team />;
}

/**
 * The messages of a thread and its automatic mails, oldest first. These are folded: they are no replies
 * (inbound-mail.automatic-answers).
 */
export function withAutomaticMails<Entry extends { at: string }>(
  entries: readonly Entry[],
  otherMails: readonly OtherMail[],
): (Entry | Contribution)[] {
  const automatic = otherMails.filter(({ isInquiry }) => !isInquiry).map(toContribution);
  return [...entries, ...automatic].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function toContribution({ id, receivedAt, from, reason, ...mail }: OtherMail): Contribution {
  // Missing in responses from instances that run the previous release.
  const { beginning = '' } = mail;
  return {
    ...{ kind: 'message', key: id, at: receivedAt, author: from, side: 'customer' },
    ...{ body: '', attachments: [] },
    card: (
      <>
        <p>
          {inboundMailMessages.automatic}
          {reason ? `. ${inboundReasons[reason]}` : null}
        </p>
        {beginning ? <p dir="auto">“{beginning}”</p> : null}
        <OriginalMail mail={{ id, foldedLines: 0, originalGone: false }} />
      </>
    ),
  };
}
