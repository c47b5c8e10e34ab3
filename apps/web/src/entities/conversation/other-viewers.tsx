import { IconEye, IconPencil, IconSend } from '@tabler/icons-react';
import classes from './other-viewers.module.css';
import type { Viewer } from './use-presence';

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });
const namesOf = (viewers: readonly Viewer[]) => listFormat.format(viewers.map(({ name }) => name));

interface OtherViewersProps {
  viewers: readonly Viewer[];
  /** Describes the activity of those who type. */
  doing?: string;
}

/** Warns before two people answer the same customer or edit the same text. */
export function OtherViewers({ viewers, doing = 'writing an answer' }: OtherViewersProps) {
  const senders = viewers.filter(({ sending }) => sending);
  const writers = viewers.filter(({ typing, sending }) => typing && !sending);
  const readers = viewers.filter(({ typing, sending }) => !typing && !sending);
  return (
    <p className={classes.viewers} role="status">
      {senders.length > 0 ? (
        <>
          <IconSend size={16} stroke={1.75} aria-hidden />
          <span>
            <strong>{namesOf(senders)}</strong> {senders.length === 1 ? 'is' : 'are'} sending an answer…
          </span>
        </>
      ) : null}
      {writers.length > 0 ? (
        <>
          <IconPencil size={16} stroke={1.75} aria-hidden />
          <span>
            <strong>{namesOf(writers)}</strong> {writers.length === 1 ? 'is' : 'are'} {doing}…
          </span>
        </>
      ) : null}
      {readers.length > 0 ? (
        <>
          <IconEye size={16} stroke={1.75} aria-hidden />
          <span>
            Also viewing: <strong>{namesOf(readers)}</strong>
          </span>
        </>
      ) : null}
    </p>
  );
}
