import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHistoryStep } from '~/lib/routing/use-history-step';
import { SideDrawer } from '~/ui/dialogs/side-drawer';
import { findKeyed, type PressedKey } from '../keys/use-ticket-keys';
import classes from './ticket-detail.module.css';

/** The sheet with what stands beside the thread where there is room for it (`contextBeside`), and how it opens: also for the choice of a key. */
export function useTicketSheet(contextBeside: boolean) {
  const { opened, open, close } = useHistoryStep('details');
  const [asked, setAsked] = useState<PressedKey | null>(null);
  useEffect(() => {
    if (contextBeside && opened) close();
  }, [contextBeside, opened, close]);
  return {
    opened: opened && !contextBeside,
    asked,
    open: (key: PressedKey | null) => {
      setAsked(key);
      open();
    },
    close,
  };
}

interface TicketSheetProps {
  sheet: ReturnType<typeof useTicketSheet>;
  title: string;
  children: ReactNode;
}

export function TicketSheet({ sheet: { opened, asked, close }, title, children }: TicketSheetProps) {
  return (
    <SideDrawer size="md" opened={opened} onClose={close} title={title}>
      <SheetContent asked={asked}>{children}</SheetContent>
    </SideDrawer>
  );
}

function SheetContent({ asked, children }: { asked: PressedKey | null; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = asked && findKeyed(content.current, asked);
    if (!part) return;
    // The drawer gives the focus to what has this mark.
    part.setAttribute('data-autofocus', 'true');
    if (!(part instanceof HTMLSelectElement)) part.click();
  }, [asked]);
  return (
    <div ref={content} className={classes.sheet}>
      {/* Those of its parts follow that of the ticket beside the thread. */}
      <VisuallyHidden>
        <h3>Details</h3>
      </VisuallyHidden>
      {children}
    </div>
  );
}
