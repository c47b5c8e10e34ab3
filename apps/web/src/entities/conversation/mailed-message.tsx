import { inboundMailMessages } from '@app/contracts/inbound-mail/messages';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { May } from '~/lib/session/may';
import type { ConversationMessage } from './conversation-data';
import * as words from './conversation-messages';
import classes from './mailed-message.module.css';

type Mailed = NonNullable<ConversationMessage['mail']>;

/** Details of a message that came by mail: files that were left out and, for the team, the full mail. */
export function MailedMessage({ messageId, mail, team }: { messageId: string; mail: Mailed; team: boolean }) {
  const { from, leftOut } = mail;
  return (
    <div className={classes.mailed}>
      <p className={classes.line}>
        <IconMail size={14} stroke={2} aria-hidden /> {team && from ? words.byMailFrom(from) : words.byMail}
      </p>
      {leftOut.length > 0 ? (
        <ul className={classes.leftOut} aria-label={words.filesLeftOut}>
          {leftOut.map(({ name, why }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files of a mail may have one name.
            <li key={index}>
              <strong>{name}</strong> {words.wasLeftOut(why)}
            </li>
          ))}
        </ul>
      ) : null}
      {team ? (
        <May need="all">
          <Original messageId={messageId} />
        </May>
      ) : null}
    </div>
  );
}

function Original({ messageId }: { messageId: string }) {
  const [open, setOpen] = useState(false);
  const { data, error } = trpc.inboundMail.original.useQuery({ messageId }, { enabled: open, retry: false });
  return (
    <details className={classes.original} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.showOriginal}</summary>
      {error ? <p role="alert">{errorText(error, inboundMailMessages.fetchFailed)}</p> : null}
      {data ? (
        <pre className={classes.text} dir="auto">
          {[data.subject, data.body, data.folded].filter(Boolean).join('\n\n')}
        </pre>
      ) : null}
    </details>
  );
}
