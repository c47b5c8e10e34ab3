import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { brand, dark, gray, green, pepper, red, yellow } from './palette';

/** A face, its measured stand-ins of fonts.css, and whatever the system has. */
function faceStack(face: string, standIn: string): string {
  const names = [face, standIn, `${standIn} Android`, `${standIn} Linux`].map((name) => `'${name}'`);
  return [...names, 'system-ui', 'sans-serif'].join(', ');
}

const textFace = faceStack('Figtree Variable', 'Figtree Fallback');
const displayFace = faceStack('Bricolage Grotesque Variable', 'Bricolage Fallback');

/** The head of a dialog is no banner of the page. */
const dialogAttributes = { header: { role: 'presentation' } };

/** The looks of look.md as a Mantine theme: colours that reach AA in both schemes, an 8-point rhythm, cards of radius 16. */
export const mantineTheme = createTheme({
  colors: { brand, blue: brand, pepper, orange: pepper, red, green, teal: green, yellow, gray, dark },
  primaryColor: 'brand',
  primaryShade: 6,
  white: '#ffffff',
  black: '#0d1a36',
  fontFamily: textFace,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.55' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem', xxl: '3rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.625rem', lg: '1rem', xl: '1.5rem' },
  shadows: {
    xs: 'none',
    sm: 'var(--shadow-hover)',
    md: 'var(--shadow-hover)',
    lg: 'var(--shadow-overlay)',
    xl: 'var(--shadow-overlay)',
  },
  headings: {
    fontFamily: displayFace,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2.125rem, 1.55rem + 2.4vw, 3.25rem)', lineHeight: '1.1' },
      h2: { fontSize: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.25rem)', lineHeight: '1.18' },
      h3: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
      h5: { fontSize: '1rem', lineHeight: '1.4' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  components: {
    Anchor: { defaultProps: { underline: 'not-hover' } },
    Badge: { defaultProps: { radius: 'sm', variant: 'light', tt: 'none', fw: 600 } },
    Button: { defaultProps: { fw: 600 } },
    Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'lg' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        padding: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: dialogAttributes,
      },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, attributes: dialogAttributes } },
    Paper: { defaultProps: { radius: 'lg' } },
    Tooltip: { defaultProps: { radius: 'sm', openDelay: 300, withArrow: true } },
  },
});

/** Where Mantine's own choices miss AA or our surfaces. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-dimmed)',
    '--mantine-color-placeholder': 'var(--ink-dimmed)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default-border': 'var(--line-strong)',
  },
  dark: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-dimmed)',
    '--mantine-color-placeholder': 'var(--ink-dimmed)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface-hover)',
    '--mantine-color-default-hover': 'var(--line)',
    '--mantine-color-default-border': 'var(--line-strong)',
  },
});
