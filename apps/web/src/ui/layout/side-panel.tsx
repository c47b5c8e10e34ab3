import { CloseButton, Portal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './side-panel.module.css';

/** Where there is room for a page with a panel beside it. */
export const roomBeside = '(min-width: 90em)';

interface SidePanelProps {
  title: string;
  /** Of the cross and of Esc. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that stands beside the page and covers none of it: one can read and work in both. For windows with `roomBeside`. */
export function SidePanel(props: SidePanelProps) {
  return (
    <>
      {/* The frame makes room for it. */}
      <span data-panel-beside hidden />
      <Portal>
        <Panel {...props} />
      </Portal>
    </>
  );
}

/** Inside the portal, which draws it a moment after the page: it is there when the focus comes. */
function Panel({ title, onClose, children }: SidePanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    // Not from a question before it, whose events come by here too.
    if (key === 'Escape' && currentTarget.contains(target as Node)) onClose();
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes.panel}
      onKeyDown={onKeyDown}
    >
      {/* No <header>: outside of the page's sections it would be a second banner. */}
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <CloseButton size="lg" aria-label="Close" onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
