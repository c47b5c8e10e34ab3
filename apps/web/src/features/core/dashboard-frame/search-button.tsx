import { Kbd } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '~/lib/loading/lazy-part';
import { runWhenIdle } from '~/lib/loading/run-when-idle';
import classes from './search-button.module.css';

const loadMenu = () => import('./command-menu');
const CommandMenu = lazyPart(() => loadMenu().then((module) => ({ default: module.CommandMenu })));

/** The search doesn't open over another dialog, whose input would be left behind. */
const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Opens the command menu, as Ctrl+K or ⌘+K does from anywhere. The menu is preloaded when the browser is
 * idle, so that text typed right after the shortcut isn't lost.
 */
export function SearchButton() {
  const os = useOs({ getValueInEffect: false });
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const change = (next: boolean) => {
    setWanted(true);
    setOpened(next);
  };
  useEffect(
    () =>
      runWhenIdle(() => {
        // If the preload fails, the menu is loaded again when it is opened.
        loadMenu().catch(() => {});
        return () => {};
      }),
    [],
  );
  useHotkeys([['mod+K', () => (opened || !isDialogOpen()) && change(!opened)]], []);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => change(true)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>Search</span>
        <Kbd size="md" className={classes.keys} aria-hidden>
          {os === 'macos' || os === 'ios' ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </button>
      {wanted ? (
        <Suspense>
          <CommandMenu opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
