import { inkStrong } from '@app/content/brand-colors.gen';
import { createTheme } from '@mantine/core';
import { keepInDialog } from '~/ui/dialogs/keep-in-dialog';
import * as words from '~/ui/ui-messages';
import { brand, dark, gray, green, pepper, red, yellow } from './palette';

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
 * The styles Mantine's components read: colours that reach AA in both schemes, and their defaults. Sizes and
 * fonts come from the CSS variables of `theme-styles.ts`, so that no page carries those in its scripts.
 */
export const mantineTheme = createTheme({
  colors: { brand, blue: brand, pepper, orange: pepper, red, green, teal: green, yellow, gray, dark },
  primaryColor: 'brand',
  primaryShade: 6,
  white: '#ffffff',
  black: inkStrong,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem', xxl: '3rem' },
  components: {
    Anchor: { defaultProps: { underline: 'not-hover' } },
    Button: { defaultProps: { fw: 600 } },
    // With the radius of fields, a box of 20 pixels looks like a radio button.
    Checkbox: { defaultProps: { radius: 'xs' } },
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
    Tooltip: { defaultProps: { radius: 'sm', openDelay: 300, withArrow: true } },
  },
});
