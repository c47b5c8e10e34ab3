import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import * as words from '../ui-messages';
import classes from './icon-button.module.css';

/** Switches between light and dark and remembers the choice; until it is used, the system decides. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const computed = useComputedColorScheme('light');
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={words.switchScheme}
      onClick={() => setColorScheme(computed === 'dark' ? 'light' : 'dark')}
    >
      <IconMoon className="mantine-dark-hidden" size={20} stroke={1.75} aria-hidden />
      <IconSun className="mantine-light-hidden" size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
