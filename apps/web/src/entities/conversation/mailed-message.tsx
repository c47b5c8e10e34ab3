import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { Box, Group } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { MailFileLink } from '~/entities/mail/mail-file-link';
import { OriginalLink } from '~/entities/mail/original-link';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import type { MailDetails } from './conversation-data';
import * as words from './conversation-messages';
import classes from './mailed-message.module.css';

/** Details of a message that came by mail: files that were left out and, for the team, the full mail. */
export function MailedMessage({ mail, team }: { mail: MailDetails; team: boolean }) {
  const { from, leftOut } = mail;
  return (
    <Box mt={6} c="dimmed" fz="sm">
      <Group component="p" gap={6} wrap="nowrap" m={0}>
        <IconMail size={14} stroke={2} aria-hidden /> {team && from ? words.byMailFrom(from) : words.byMail}
      </Group>
      {leftOut.length > 0 ? (
        <ul className={classes.leftOut} aria-label={words.filesLeftOut}>
          {leftOut.map(({ name, why, index }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files of a mail may have one name.
            <li key={position}>
              <strong>
                {team && index !== undefined ? (
                  <MailFileLink mailId={mail.id} name={name} index={index} />
                ) : (
                  name
                )}
              </strong>{' '}
              {words.wasLeftOut(why)}
            </li>
          ))}
        </ul>
      ) : null}
      {team ? <OriginalMail mail={mail} /> : null}
    </Box>
  );
}

/** The whole text of a mail on request, how much of it is folded, and its original as a file. */
export function OriginalMail({
  mail: { id, foldedLines, originalGone },
}: {
  mail: Pick<MailDetails, 'id' | 'foldedLines' | 'originalGone'>;
}) {
  const [open, setOpen] = useState(false);
  const { data, error } = trpc.inboundMail.original.useQuery({ mailId: id }, { enabled: open, retry: false });
  return (
    <>
      {foldedLines > 0 ? (
        <Group component="p" gap={6} wrap="nowrap" m={0}>
          {inboundMailMessages.folded(foldedLines)}
        </Group>
      ) : null}
      {originalGone ? (
        <Group component="p" gap={6} wrap="nowrap" m={0}>
          {words.originalNotKept}
        </Group>
      ) : null}
      <details className={classes.original} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{words.showOriginal}</summary>
        {error ? <p role="alert">{errorText(error, inboundMailMessages.fetchFailed)}</p> : null}
        {data ? (
          <>
            <pre className={classes.text} dir="auto">
              {[data.subject, data.body, data.folded].filter(Boolean).join('\n\n')}
            </pre>
            {data.hasOriginal ? <OriginalLink mailId={id} /> : null}
          </>
        ) : null}
      </details>
    </>
  );
}
