import {
  type BrandBase,
  contrastPairs,
  deriveColors,
  hexColor,
  readableContrast,
} from '@app/content/colors/derive-colors';
import { contrast } from '@app/content/colors/oklch';
import { SimpleGrid, Text } from '@mantine/core';
import classes from './contrast-check.module.css';
import type { FieldView } from './typed-words';

const schemes = { light: 'Light scheme', dark: 'Dark scheme' } as const;

/** Says which of the colours themselves would be unreadable, and what the site shows instead. */
function describeChanges({ primary, accent }: BrandBase, shown: BrandBase): string[] {
  return [
    ...(shown.primary === primary
      ? []
      : [`White text would be hard to read on ${primary}, so buttons and links use ${shown.primary}.`]),
    ...(shown.accent === accent
      ? []
      : [`Dark text would be hard to read on ${accent}, so the accent is ${shown.accent}.`]),
  ];
}

interface ContrastCheckProps {
  views: readonly FieldView[];
  wordOf: (view: FieldView) => unknown;
}

/**
 * Shows how text reads in the colours being edited, in both schemes (public-pages.own-brand); nothing while
 * one is incomplete.
 */
export function ContrastCheck({ views, wordOf }: ContrastCheckProps) {
  const [primary = '', accent = ''] = ['brand.primary', 'brand.accent'].map((path) => {
    const view = views.find((each) => each.path === path);
    return String(view ? wordOf(view) : '');
  });
  if (![primary, accent].every((color) => hexColor.test(color))) return null;
  const colors = deriveColors({ primary, accent });
  const shown = { primary: colors.shades.primary[6], accent: colors.shades.accent[4] };
  const texts = contrastPairs(colors).filter(({ least }) => least === readableContrast);
  return (
    <>
      {describeChanges({ primary, accent }, shown).map((change) => (
        <Text key={change}>{change}</Text>
      ))}
      <Text c="dimmed" fz="sm">
        The other colors follow from these two. Text always has a contrast of at least {readableContrast} : 1.
      </Text>
      <SimpleGrid minColWidth="12rem" autoFlow="auto-fit" spacing="sm">
        {(['light', 'dark'] as const).map((scheme) => (
          <ul key={scheme} className={classes.pairs} aria-label={schemes[scheme]}>
            {texts
              .filter((pair) => pair.scheme === scheme)
              .map(({ what, ink, ground }) => (
                <li key={what} style={{ color: ink, background: ground }}>
                  <span>{what}</span> <span>{contrast(ink, ground).toFixed(1)} : 1</span>
                </li>
              ))}
          </ul>
        ))}
      </SimpleGrid>
    </>
  );
}
