/** Writes what follows from the colours of a brand: `npm run brand`. */
import { writeFileSync } from 'node:fs';
import { brandBase } from '@app/content/brand';
import { brandColorsFile, brandColorsSource } from './brand-colors-source';

writeFileSync(brandColorsFile, brandColorsSource(brandBase));
