import { IconEye } from '@tabler/icons-react';
import classes from './other-viewers.module.css';
import { useOtherViewers } from './use-other-viewers';

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** Warns before two answer the same customer. */
export function OtherViewers({ ticketId }: { ticketId: string }) {
  const viewers = useOtherViewers(ticketId);
  return (
    <p className={classes.viewers} role="status">
      {viewers.length > 0 ? (
        <>
          <IconEye size={16} stroke={1.75} aria-hidden />
          <span>
            Also viewing: <strong>{inWords.format(viewers.map(({ name }) => name))}</strong>
          </span>
        </>
      ) : null}
    </p>
  );
}
