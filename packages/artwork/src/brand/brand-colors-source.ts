import { createRequire } from 'node:module';
import { type BrandBase, deriveColors } from '@app/content/colors/derive-colors';

/** Path of the generated colours in the content package. */
export const brandColorsFile = createRequire(import.meta.url).resolve('@app/content/brand-colors.gen');

/** Returns the source of the content package's `brand-colors.gen.ts` for a brand. */
export function brandColorsSource(base: BrandBase): string {
  const { shades, paints } = deriveColors(base);
  return `// Made by \`npm run brand\` from the two colours of brand-base.ts. Do not edit.

/** Apart from the others, because every page loads these two. */
export const inkStrong = '${paints['ink-strong']}';
export const darkPage = '${shades.dark[7]}';
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
