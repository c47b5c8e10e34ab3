import { Stack, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHistoryStep } from '~/lib/routing/use-history-step';
import { SideDrawer } from '~/ui/dialogs/side-drawer';
import { type ButtonKey, findByKey } from '../keys/use-ticket-keys';

/**
 * Manages the sheet with the ticket's details, used where there is no room beside the thread
 * (`contextBeside`). It can open at the field of a keyboard shortcut.
 */
export function useTicketSheet(contextBeside: boolean) {
  const { opened, open, close } = useHistoryStep('details');
  const [asked, setAsked] = useState<ButtonKey | null>(null);
  useEffect(() => {
    if (contextBeside && opened) close();
  }, [contextBeside, opened, close]);
  return {
    opened: opened && !contextBeside,
    asked,
    open: (key: ButtonKey | null) => {
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

function SheetContent({ asked, children }: { asked: ButtonKey | null; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = asked && findByKey(content.current, asked);
    if (!part) return;
    // The drawer focuses the element with this attribute.
    part.setAttribute('data-autofocus', 'true');
    if (!(part instanceof HTMLSelectElement)) part.click();
  }, [asked]);
  return (
    <Stack ref={content} gap={20} pb="md">
      {/* A heading for the sections, which otherwise follow the ticket's own heading beside the thread. */}
      <VisuallyHidden>
        <h3>Details</h3>
      </VisuallyHidden>
      {children}
    </Stack>
  );
}
