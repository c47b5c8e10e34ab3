import { createRequire } from 'node:module';
import { type BrandBase, deriveColors, findUnreadable } from './derive-colors';

/** Path of the generated colours in the content package. */
export const brandColorsFile = createRequire(import.meta.url).resolve('@app/content/brand-colors.gen');

/**
 * Returns the source of the content package's `brand-colors.gen.ts` for a brand.
 * @throws Error if something would be unreadable in these colours.
 */
export function brandColorsSource(base: BrandBase): string {
  const colors = deriveColors(base);
  const unreadable = findUnreadable(colors);
  if (unreadable.length > 0) {
    throw new Error(`The colours of brand.ts do not read well: ${unreadable.join('; ')}.`);
  }
  const { shades, paints } = colors;
  return `// Made by \`npm run brand\` from the two colours of brand.ts. Do not edit.

/** Apart from the others, because every page loads it. */
export const inkStrong = '${paints['ink-strong']}';
${constant('brandShades', shades)}
${constant('brandPaints', paints)}
`;
}

function constant(name: string, value: object): string {
  return `\nexport const ${name} = ${toLiteral(value)} as const;`;
}

/** Matches Biome's formatting. */
function toLiteral(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) {
    return `[\n${value.map((entry) => `${inner}${toLiteral(entry, inner)},\n`).join('')}${indent}]`;
  }
  const entries = Object.entries(value as object).map(([name, entry]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `${inner}${key}: ${toLiteral(entry, inner)},\n`;
  });
  return `{\n${entries.join('')}${indent}}`;
}
