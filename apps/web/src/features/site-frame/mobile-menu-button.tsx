import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { replayClickAttribute } from '~/lib/loading/click-replay';
import { useHistoryStep } from '~/lib/routing/use-history-step';
import icon from '~/ui/buttons/icon-button.module.css';
import classes from './mobile-menu-button.module.css';
import * as words from './site-frame-messages';

const loadMenu = () => import('./mobile-menu');
const MobileMenu = lazy(async () => ({ default: (await loadMenu()).MobileMenu }));

/** Opens the menu of small screens, which loads when a finger comes near. */
export function MobileMenuButton() {
  const { opened, open, close } = useHistoryStep('menu');
  // Once loaded it stays, so that it can close with its transition.
  const [wanted, setWanted] = useState(false);
  if (opened && !wanted) setWanted(true);
  return (
    <>
      <button
        type="button"
        className={`${icon.button} ${classes.button}`}
        aria-label={words.openMenu}
        aria-haspopup="dialog"
        aria-expanded={opened}
        {...{ [replayClickAttribute]: 'menu' }}
        onPointerDown={() => void loadMenu()}
        onClick={open}
      >
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
      </button>
      {wanted ? (
        <Suspense>
          <MobileMenu opened={opened} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
