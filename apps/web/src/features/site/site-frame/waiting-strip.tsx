import { IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useWaitsForMe } from '~/entities/ticket/use-waits-for-me';
import { isPathWithin } from '~/lib/routing/path-within';
import type { DraftKey } from '~/lib/storage/draft-key';
import { readStored, writeStored } from '~/lib/storage/safe-storage';
import iconButton from '~/ui/buttons/icon-button.module.css';
import { ContentLink } from '~/ui/navigation/content-link';
import * as words from './customer-actions-messages';
import classes from './waiting-strip.module.css';

/** Names what waits, and is forgotten at logout with the drafts. */
const dismissedKey: DraftKey = 'waiting-dismissed:';

/**
 * Says on public pages what waits for the customer (public-pages.account-menu). Appears with the next page, so
 * that the one being read doesn't move; the customer's own pages say it themselves.
 */
export default function WaitingStrip() {
  const waiting = useWaitsForMe();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [learntAt, setLearntAt] = useState('');
  const [mayMove, setMayMove] = useState(false);
  const [dismissed, setDismissed] = useState(() => readStored('sessionStorage', dismissedKey));
  if (waiting && !learntAt) setLearntAt(here);
  if (learntAt && learntAt !== here && !mayMove) setMayMove(true);

  const [first, ...more] = waiting ? [...waiting.orders, ...waiting.quotes] : [];
  const href = first?.action?.href;
  // Something new is said again.
  if (!first || !href || !mayMove || dismissed === first.text || isPathWithin(here, '/account')) return null;
  return (
    <aside className={classes.strip} aria-label={words.waitsForYou}>
      <ContentLink href={href} className={classes.link}>
        <span className={classes.text}>
          {first.text} {more.length > 0 ? words.andMore(more.length) : null}
        </span>
        <strong className={classes.action}>{first.action?.label}</strong>
      </ContentLink>
      <button
        type="button"
        className={iconButton.button}
        aria-label={words.dismiss}
        onClick={() => {
          writeStored('sessionStorage', dismissedKey, first.text);
          setDismissed(first.text);
        }}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </aside>
  );
}
