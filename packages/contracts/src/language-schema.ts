import { z } from 'zod';
import { languages } from './languages';

/** A language chosen by a user. */
export const languageSchema = z.enum(languages);

/** The language of the page a form was sent from; an invalid value is dropped. */
export const pageLanguageSchema = languageSchema.optional().catch(undefined);
