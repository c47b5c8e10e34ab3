import { Box, CloseButton, Group, Portal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { keepInDialog } from '../dialogs/keep-in-dialog';
import classes from './side-panel.module.css';

/** Windows wide enough for a page with a panel beside it. */
export const sidePanelFits = '(min-width: 90em)';

interface SidePanelProps {
  title: string;
  /** Called by the close button and Esc. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog beside the page that covers none of it: both can be read and used. For windows that match
 * `sidePanelFits`.
 */
export function SidePanel(props: SidePanelProps) {
  return (
    <>
      {/* The page's frame makes room for it. */}
      <span data-panel-beside hidden />
      <Portal>
        <Panel {...props} />
      </Portal>
    </>
  );
}

/**
 * Inside the portal, which renders shortly after the page, so that the panel exists when the focus moves to
 * it.
 */
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
    // Ignores events from a question above it, which bubble up here too.
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
      onSubmit={keepInDialog}
    >
      {/* Not a <header>: outside the page's sections that would be a second banner. */}
      <Group wrap="nowrap" justify="space-between" className={classes.head}>
        <Box component="h2" m={0} fz="xl" mod="figures" lh={1.3} id={titleId}>
          {title}
        </Box>
        <CloseButton size="lg" aria-label="Close" onClick={onClose} />
      </Group>
      <Box px="md">{children}</Box>
    </section>
  );
}
