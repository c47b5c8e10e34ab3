import { industries } from '@app/content/industries';
import type * as english from './industry-words';

/** The server's names are English. */
export const industryWords: typeof english.industryWords = (industry) =>
  (industries.find(({ id }) => id === industry.slug) ?? industry).name;
