import { Kbd } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { runWhenIdle } from '~/lib/loading/run-when-idle';
import classes from './search-button.module.css';

const loadMenu = () => import('./command-menu');
const CommandMenu = lazy(() => loadMenu().then((module) => ({ default: module.CommandMenu })));

/** What is typed in another dialog is not left behind for a search. */
const dialogIsOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** Opens the command menu, as Ctrl+K or ⌘+K does from anywhere; it is loaded in an idle moment, so that what is typed right after the keys is not lost. */
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
        // Without an answer it is asked for again when it is wanted.
        loadMenu().catch(() => {});
        return () => {};
      }),
    [],
  );
  useHotkeys([['mod+K', () => (opened || !dialogIsOpen()) && change(!opened)]], []);
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
