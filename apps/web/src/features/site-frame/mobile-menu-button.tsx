import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useHistoryStep } from '~/lib/routing/use-history-step';
import icon from '~/ui/buttons/icon-button.module.css';
import classes from './mobile-menu-button.module.css';

const loadMenu = () => import('./mobile-menu');
const MobileMenu = lazy(async () => ({ default: (await loadMenu()).MobileMenu }));

/** Opens the menu of small screens, which loads when a finger comes near. */
export function MobileMenuButton() {
  const button = useRef<HTMLButtonElement>(null);
  const { opened, open, close } = useHistoryStep('menu');
  // Once loaded it stays, so that it can close with its transition.
  const [wanted, setWanted] = useState(false);
  if (opened && !wanted) setWanted(true);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${icon.button} ${classes.button}`}
        aria-label="Open the menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerDown={() => void loadMenu()}
        onClick={open}
      >
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
      </button>
      {wanted ? (
        <Suspense>
          <MobileMenu
            opened={opened}
            onClose={close}
            onClosed={() => {
              // Where the link led may have taken the focus already (public-pages.get-started).
              const focused = document.activeElement;
              const isLost = !focused || focused === document.body || focused.closest('[role="dialog"]');
              if (isLost) button.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
