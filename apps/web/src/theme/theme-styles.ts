import { builtBase } from '@app/content/brand-base';
import { builtFaces } from '@app/content/brand-typefaces';
import { type BrandColors, deriveColors } from '@app/content/colors/derive-colors';
import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  v8CssVariablesResolver,
} from '@mantine/core';
import { mantineTheme } from './mantine-theme';
import { paletteOf } from './palette';

/** Returns the stack of a font: its metric-matched fallbacks from fonts.css, then system fonts. */
function fontStack(face: string, fallback: string): string {
  const names = [face, fallback, `${fallback} Android`, `${fallback} Linux`].map((name) => `'${name}'`);
  return [...names, 'system-ui', 'sans-serif'].join(', ');
}

type Faces = ReturnType<typeof builtFaces>;

/** Returns the stacks of a pair of typefaces; the files of the build's have names of their own. */
function faceStacks({ headingFace, textFace }: Faces) {
  const built = builtFaces();
  return createTheme({
    fontFamily:
      textFace === built.textFace
        ? fontStack('Figtree Variable', 'Figtree Fallback')
        : fontStack(textFace, `${textFace} Fallback`),
    headings: {
      fontFamily:
        headingFace === built.headingFace
          ? fontStack(headingFace, 'Bricolage Fallback')
          : fontStack(headingFace, `${headingFace} Fallback`),
    },
  });
}

/**
 * Sizes and shadows: text of 14, 16, 18, 20, 24, 32, 44 or 60 pixels (type-scale.test.ts), an 8-point
 * rhythm, cards of radius 16.
 */
const values = createTheme({
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  fontWeights: { medium: '500' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.55' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.625rem', lg: '1rem', xl: '1.5rem' },
  shadows: {
    xs: 'none',
    sm: 'var(--shadow-hover)',
    md: 'var(--shadow-hover)',
    lg: 'var(--shadow-overlay)',
    xl: 'var(--shadow-overlay)',
  },
  headings: {
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.5rem + 2vw, 2.75rem)', lineHeight: '1.1' },
      h2: { fontSize: 'clamp(1.5rem, 1.3rem + 1vw, 2rem)', lineHeight: '1.18' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
      h5: { fontSize: '1rem', lineHeight: '1.4' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
});

/** Overrides where Mantine's defaults miss AA or do not fit this theme's surfaces. */
const surfaces = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-dimmed)',
  '--mantine-color-placeholder': 'var(--ink-dimmed)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default-border': 'var(--line-strong)',
};

const surfacesOfScheme = {
  light: surfaces,
  dark: {
    ...surfaces,
    '--mantine-color-default': 'var(--surface-hover)',
    '--mantine-color-default-hover': 'var(--line)',
  },
};

type Variables = Record<string, string>;

/** Mantine's colours that the theme neither changes nor uses. */
const unusedColors = Object.keys(DEFAULT_THEME.colors).filter(
  (name) => !(name in (mantineTheme.colors ?? {})),
);
const unusedVariable = new RegExp(`^--mantine-color-(?:${unusedColors.join('|')})-`);

/** Removes variables that no style reads, or that equal the ones in Mantine's own style sheet. */
function changedVariables(variables: Variables, defaults: Variables): Variables {
  return Object.fromEntries(
    Object.entries(variables).filter(
      ([name, value]) => defaults[name] !== value && !unusedVariable.test(name),
    ),
  );
}

/** Returns all variables of the theme in a brand's colours and typefaces. */
function themeVariables({ shades, paints }: BrandColors, faces: Faces): ConvertCSSVariablesInput {
  const brandTheme = { colors: paletteOf(shades), black: paints['ink-strong'] };
  const theme = [mantineTheme, brandTheme, values, faceStacks(faces)].reduce(
    mergeMantineTheme,
    DEFAULT_THEME,
  );
  const paintVariables = Object.entries(paints).map(([name, color]) => [`--paint-${name}`, color]);
  return deepMerge(v8CssVariablesResolver(theme), {
    ...surfacesOfScheme,
    variables: Object.fromEntries(paintVariables),
  });
}

function changedIn(own: ConvertCSSVariablesInput, defaults: ConvertCSSVariablesInput) {
  return {
    variables: changedVariables(own.variables, defaults.variables),
    light: changedVariables(own.light, defaults.light),
    dark: changedVariables(own.dark, defaults.dark),
  };
}

const builtTheme = themeVariables(deriveColors(builtBase()), builtFaces());

/** Returns the theme as CSS variables. For the build, which writes `theme.gen.css` from it. */
export function themeStyles(): string {
  const styles = convertCssVariables(changedIn(builtTheme, defaultCssVariablesResolver(DEFAULT_THEME)));
  return `/* Made by the build from theme-styles.ts. Do not edit. */\n${styles.trim().replaceAll(';', ';\n')}\n`;
}

/**
 * Returns the variables that these colours and typefaces change, for a style element of the page
 * (public-pages.own-brand); empty for those of the build. They win over the style sheet wherever they stand.
 */
export function brandStyles(colors: BrandColors, faces: Faces): string {
  return convertCssVariables(changedIn(themeVariables(colors, faces), builtTheme), ':root:root').trim();
}
