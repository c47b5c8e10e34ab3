import { messages } from '@app/contracts/messages';
import { CloseButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { notify } from '~/lib/notify';
import * as words from './catalogue-messages';
import classes from './filter-sheet.module.css';

interface FilterSheetProps {
  id: string;
  /** Applies to small screens only; on large ones the content is part of the page. */
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Shows the filters as a bottom sheet on small screens. Not a Mantine dialog: the same fields are part of the
 * page on large screens and without JavaScript, and the page loads no extra code.
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
    const pendingRelease = import('./hold-sheet').then(
      ({ holdSheet }) => holdSheet(router, box, opener, close),
      () => {
        close();
        notify.error(messages.offline);
      },
    );
    return () => void pendingRelease.then((release) => release?.());
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
