import { builtServices } from './built-services';
import { industries } from './industries';
import * as words from './interest-words';
import { serviceList } from './service-list';
import { editable } from './site-words';

export interface ContactInterest {
  /** The value of `?interest=`. */
  readonly value: string;
  readonly label: string;
  /** Start of the message for a visitor who arrives with this interest. */
  readonly opening: string;
  /** Asks for a preferred time (public-pages.preferred-time). */
  readonly asksForTime?: boolean;
  /** Opens the page with a strip of published templates (public-pages.template-interest). */
  readonly showsTemplates?: boolean;
}

/** Returns what visitors of a service begin with; a service with another name may be another one. */
function wordsOfService(id: string, title: string): Partial<ContactInterest> | undefined {
  const isBuilt = builtServices().some((built) => built.id === id && built.title === title);
  return isBuilt ? words.serviceInterests[id as keyof typeof words.serviceInterests] : undefined;
}

/**
 * Interests that a visitor can arrive with (public-pages.template-interest, public-pages.preferred-time,
 * public-pages.service-actions). An industry of industries.ts can also be an interest
 * (public-pages.industry-tiles).
 */
export const contactInterests: readonly ContactInterest[] = editable('', (): readonly ContactInterest[] => [
  { value: 'templates', ...words.templateInterest, showsTemplates: true },
  ...serviceList.map(({ id, title }) => ({
    value: id,
    label: title,
    opening: words.serviceOpening(title),
    ...wordsOfService(id, title),
    asksForTime: id === 'it-deployment' && wordsOfService(id, title) !== undefined,
  })),
  { value: 'other', label: words.otherInterest, opening: '' },
]);

/** Finds the interest for a value of `?interest=`, including industries; undefined for unknown values. */
export function findContactInterest(value: string | undefined): ContactInterest | undefined {
  const industry = industries.find(({ id }) => id === value);
  if (!industry) return contactInterests.find((interest) => interest.value === value);
  return {
    value: industry.id,
    label: words.industryLabel(industry.name),
    opening: words.industryOpening(industry.name),
  };
}
