import { inkStrong } from '@app/content/brand-colors.gen';
import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { keepInDialog } from '~/ui/dialogs/keep-in-dialog';
import * as words from '~/ui/ui-messages';
import type { paletteOf } from './palette';

const colorNames: readonly (keyof ReturnType<typeof paletteOf>)[] = [
  ...(['brand', 'blue', 'pepper', 'orange', 'red', 'green', 'teal', 'yellow', 'gray', 'dark'] as const),
];

/** References to the style sheet's variables, which published colours replace (public-pages.own-brand). */
function shadesOf(name: string) {
  const shades = Array.from({ length: 10 }, (_, shade) => `var(--mantine-color-${name}-${shade})`);
  return shades as unknown as MantineColorsTuple;
}

/** A dialog's header must not be a banner landmark of the page. */
const dialogAttributes = { header: { role: 'presentation' } };

const dialogRoot = {
  defaultProps: {
    // Shared by all dialogs, so that Esc closes one of them and not also the question it opened.
    __handledEscapeEvents: new WeakSet<KeyboardEvent>(),
    onSubmit: keepInDialog,
  },
};

/**
 * The styles Mantine's components read, and their defaults. Colours, sizes and fonts come from the CSS
 * variables of `theme-styles.ts`, so that no page carries those in its scripts.
 */
export const mantineTheme = createTheme({
  colors: Object.fromEntries(colorNames.map((name) => [name, shadesOf(name)])),
  primaryColor: 'brand',
  primaryShade: 6,
  white: '#ffffff',
  black: inkStrong,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem', xxl: '3rem' },
  components: {
    // A screen reader interrupts for `alert`: only refusals and conflicts ask for it.
    Alert: { defaultProps: { role: 'status' } },
    Anchor: { defaultProps: { underline: 'not-hover' } },
    Button: { defaultProps: { fw: 600 } },
    // With the radius of fields, a box of 20 pixels looks like a radio button.
    Checkbox: { defaultProps: { radius: 'xs' } },
    // Closed lists in the page cost a form of many selects a third of its time, each measured where it would open.
    Combobox: { defaultProps: { keepMounted: false } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        padding: 'lg',
        closeButtonProps: { 'aria-label': words.close },
        attributes: dialogAttributes,
      },
    },
    ModalRoot: dialogRoot,
    Drawer: {
      defaultProps: { closeButtonProps: { 'aria-label': words.close }, attributes: dialogAttributes },
    },
    DrawerRoot: dialogRoot,
    Paper: { defaultProps: { radius: 'lg' } },
    Tooltip: { defaultProps: { radius: 'sm', withArrow: true } },
  },
});
