import { messages } from '@app/contracts/messages';
import { CloseButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { notify } from '~/lib/notify';
import * as words from './catalogue-messages';
import classes from './filter-sheet.module.css';

interface FilterSheetProps {
  id: string;
  /** Only on small screens: on large ones its content stands in the page. */
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The filters as a sheet over the lower part of a small screen. Not a dialog of Mantine's: the same fields stand in the page
 * of a large screen and of a browser without script, and the page loads nothing for it.
 */
export function FilterSheet({ id, opened, onClose, children }: FilterSheetProps) {
  const router = useRouter();
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const box = sheet.current;
    if (!opened || !box) return;
    const opener = document.activeElement;
    box.focus({ preventScroll: true });
    const held = import('./hold-sheet').then(
      ({ holdSheet }) => holdSheet(router, box, opener, close),
      () => {
        close();
        notify.error(messages.offline);
      },
    );
    return () => void held.then((release) => release?.());
  }, [opened, router]);

  return (
    <>
      {opened ? (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape and the cross do the same.
        <div className={classes.backdrop} onClick={onClose} />
      ) : null}
      <div
        ref={sheet}
        id={id}
        className={classes.sheet}
        data-open={opened || undefined}
        tabIndex={-1}
        {...(opened && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId })}
      >
        <div className={classes.head}>
          <p id={titleId} className={classes.title}>
            {words.filters}
          </p>
          <CloseButton size="lg" aria-label={words.closeFilters} onClick={onClose} />
        </div>
        {children}
      </div>
    </>
  );
}
