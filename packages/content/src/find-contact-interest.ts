import { type ContactInterest, contactInterests, industryInterest } from './contact';
import { industries } from './industries';

/** The interest behind a value of `?interest=`, also that of an industry; undefined for values nobody offers. */
export function findContactInterest(value: string | undefined): ContactInterest | undefined {
  const industry = industries.find(({ slug }) => slug === value);
  if (!industry) return contactInterests.find((interest) => interest.value === value);
  return { value: industry.slug, ...industryInterest(industry.name) };
}
