/** A file of a font in a package of Fontsource, with the descriptors of its `@font-face`. */
interface FontFile {
  readonly package: string;
  readonly file: string;
  readonly weight: string;
  readonly style?: 'italic';
  readonly stretch?: string;
}

export interface Face {
  /** As the page of a template names it. */
  readonly family: string;
  /** Fallbacks after the family. */
  readonly fallback: string;
  /** Width of headings in this face. */
  readonly stretch?: string;
  readonly files: readonly FontFile[];
}

const variable = (
  name: string,
  axis: string,
  weight: string,
  more?: Omit<FontFile, 'package' | 'file' | 'weight'>,
) => ({
  package: `@fontsource-variable/${name}`,
  file: `${name}-latin-${axis}-${more?.style ?? 'normal'}.woff2`,
  weight,
  ...more,
});
const regular = (name: string, weight = '400', style?: 'italic'): FontFile => ({
  package: `@fontsource/${name}`,
  file: `${name}-latin-${weight}-${style ?? 'normal'}.woff2`,
  weight,
  ...(style && { style }),
});
const sans = 'system-ui, sans-serif';
const serif = 'Georgia, serif';
const bricolage = [variable('bricolage-grotesque', 'wdth', '200 800', { stretch: '75% 100%' })];

/** The faces that demos are set in; each demo loads only its own. */
export const faces = {
  fraunces: {
    family: 'Fraunces',
    fallback: serif,
    files: [
      variable('fraunces', 'opsz', '100 900'),
      variable('fraunces', 'opsz', '100 900', { style: 'italic' }),
    ],
  },
  'fraunces-soft': {
    family: 'Fraunces Soft',
    fallback: serif,
    files: [variable('fraunces', 'soft', '100 900')],
  },
  bricolage: { family: 'Bricolage Grotesque', fallback: "'Arial Black', sans-serif", files: bricolage },
  'bricolage-narrow': {
    family: 'Bricolage Grotesque',
    fallback: "'Arial Narrow', sans-serif",
    stretch: '75%',
    files: bricolage,
  },
  figtree: {
    family: 'Figtree',
    fallback: sans,
    files: [
      variable('figtree', 'wght', '300 900'),
      variable('figtree', 'wght', '300 900', { style: 'italic' }),
    ],
  },
  'archivo-expanded': {
    family: 'Archivo',
    fallback: "'Arial Black', sans-serif",
    stretch: '125%',
    files: [variable('archivo', 'wdth', '100 900', { stretch: '62% 125%' })],
  },
  atkinson: {
    family: 'Atkinson Hyperlegible Next',
    fallback: sans,
    files: [variable('atkinson-hyperlegible-next', 'wght', '200 800')],
  },
  caprasimo: { family: 'Caprasimo', fallback: serif, files: [regular('caprasimo')] },
  'dm-serif': {
    family: 'DM Serif Display',
    fallback: serif,
    files: [regular('dm-serif-display'), regular('dm-serif-display', '400', 'italic')],
  },
  familjen: {
    family: 'Familjen Grotesk',
    fallback: sans,
    files: [variable('familjen-grotesk', 'wght', '400 700')],
  },
  'instrument-serif': {
    family: 'Instrument Serif',
    fallback: serif,
    files: [regular('instrument-serif'), regular('instrument-serif', '400', 'italic')],
  },
  newsreader: {
    family: 'Newsreader',
    fallback: serif,
    files: [
      variable('newsreader', 'opsz', '200 800'),
      variable('newsreader', 'opsz', '200 800', { style: 'italic' }),
    ],
  },
  outfit: { family: 'Outfit', fallback: sans, files: [variable('outfit', 'wght', '100 900')] },
  playfair: {
    family: 'Playfair Display',
    fallback: serif,
    files: [variable('playfair-display', 'wght', '400 900')],
  },
  plex: {
    family: 'IBM Plex Mono',
    fallback: 'ui-monospace, monospace',
    files: [regular('ibm-plex-mono', '500'), regular('ibm-plex-mono', '600')],
  },
  'public-sans': {
    family: 'Public Sans',
    fallback: sans,
    files: [variable('public-sans', 'wght', '100 900')],
  },
  sora: { family: 'Sora', fallback: sans, files: [variable('sora', 'wght', '100 800')] },
  'space-grotesk': {
    family: 'Space Grotesk',
    fallback: sans,
    files: [variable('space-grotesk', 'wght', '300 700')],
  },
  unbounded: {
    family: 'Unbounded',
    fallback: "'Arial Black', sans-serif",
    files: [variable('unbounded', 'wght', '200 900')],
  },
  'young-serif': { family: 'Young Serif', fallback: serif, files: [regular('young-serif')] },
} as const satisfies Readonly<Record<string, Face>>;

export type Typeface = keyof typeof faces;

/** Returns the value of `font-family` for a face. */
export function fontStack(typeface: Typeface): string {
  const { family, fallback } = faces[typeface];
  return `'${family}', ${fallback}`;
}

/**
 * Returns the `@font-face` rules of the given faces; `store` keeps a file of a package and returns its address.
 * Figtree is always there: the drawn screens are lettered in it.
 */
export function fontStyles(typefaces: readonly Typeface[], store: (file: FontFile) => string): string {
  const families = new Map<string, Face>(
    (['figtree', ...typefaces] as const).map((typeface) => [faces[typeface].family, faces[typeface]]),
  );
  const rules = [...families.values()].flatMap(({ family, files }) =>
    files.map((file) => {
      const descriptors = [
        `font-family:"${family}"`,
        `src:url(${store(file)}) format("woff2")`,
        `font-weight:${file.weight}`,
        `font-style:${file.style ?? 'normal'}`,
        ...(file.stretch ? [`font-stretch:${file.stretch}`] : []),
        'font-display:swap',
      ];
      return `@font-face{${descriptors.join(';')}}\n`;
    }),
  );
  return rules.join('');
}
