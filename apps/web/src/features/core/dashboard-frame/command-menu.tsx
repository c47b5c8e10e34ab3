import { Modal } from '@mantine/core';
import { useRef } from 'react';
import classes from './command-menu.module.css';
import { CommandSearch } from './command-search';
import type { Command } from './use-command-groups';

/**
 * Finds pages, tickets, orders, users and templates by typed text, in a dialog. Not Mantine's Spotlight, whose list
 * has no role, and whose Enter runs a result for the previous text.
 */
export function CommandMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const pickedCommand = useRef<Command>(undefined);
  const runPickedCommand = () => {
    const command = pickedCommand.current;
    pickedCommand.current = undefined;
    if (!command) return;
    // Navigation may open a confirmation ("leave without saving?"), which must not overlap this dialog.
    setTimeout(() => {
      document.getElementById('main')?.focus({ preventScroll: true });
      void command.run();
    });
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={runPickedCommand}
      returnFocus={false}
      size="40rem"
      yOffset="8dvh"
      centered={false}
      padding={0}
      classNames={{ content: classes.dialog }}
      transitionProps={{ transition: 'fade-down', duration: 120, exitDuration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search the dashboard">
        <Modal.Body>
          <CommandSearch
            onPick={(command) => {
              pickedCommand.current = command;
              onClose();
            }}
            onClose={onClose}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
