import { type ContactInterest, contactInterests, industryInterest } from './contact';
import { industries } from './industries';

/** Finds the interest for a value of `?interest=`, including industries; undefined for unknown values. */
export function findContactInterest(value: string | undefined): ContactInterest | undefined {
  const industry = industries.find(({ id }) => id === value);
  if (!industry) return contactInterests.find((interest) => interest.value === value);
  return { value: industry.id, ...industryInterest(industry.name) };
}
