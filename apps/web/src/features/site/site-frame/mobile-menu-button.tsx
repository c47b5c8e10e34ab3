import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { replayClickAttribute } from '~/lib/loading/click-replay';
import { lazyPart } from '~/lib/loading/lazy-part';
import { useHistoryStep } from '~/lib/routing/use-history-step';
import icon from '~/ui/buttons/icon-button.module.css';
import classes from './mobile-menu-button.module.css';
import * as words from './site-frame-messages';

const loadMenu = () => import('./mobile-menu');
const MobileMenu = lazyPart(async () => ({ default: (await loadMenu()).MobileMenu }));

/** Opens the mobile menu, which loads when the button is pressed. */
export function MobileMenuButton() {
  const { opened, open, close } = useHistoryStep('menu');
  // Stays mounted once loaded, so that it can animate when closing.
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
