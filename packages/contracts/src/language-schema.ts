import { z } from 'zod';
import { languages } from './languages';

/** A language that somebody chooses. */
export const languageSchema = z.enum(languages);

/** The language of the page on which somebody writes; whatever is none is left out. */
export const pageLanguageSchema = languageSchema.optional().catch(undefined);
