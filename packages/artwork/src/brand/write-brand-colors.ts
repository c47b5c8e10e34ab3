/** Writes the colours derived from the brand's colours: `npm run brand`. */
import { writeFileSync } from 'node:fs';
import { brandBase } from '@app/content/brand-base';
import { brandColorsFile, brandColorsSource } from './brand-colors-source';

writeFileSync(brandColorsFile, brandColorsSource(brandBase));
