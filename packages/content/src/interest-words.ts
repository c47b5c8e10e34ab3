/* Topics of the contact form, and what a visitor's message begins with. */

export const templateInterest = {
  label: 'A website template',
  opening: 'I would like a website based on one of your templates. ',
} as const;
export const otherInterest = 'Something else';

/** Of the build's services, by their ids, while they have the build's names. */
export const serviceInterests = {
  'hardware-installation': { opening: 'I would like to have hardware installed. ' },
  'network-surveillance': { opening: 'I would like to see a surveillance demo. ' },
  'it-deployment': { opening: 'I would like to schedule a consultation about an IT deployment. ' },
  'equipment-maintenance': { opening: 'I would like a maintenance plan for our equipment. ' },
  'it-upgrades': { opening: 'I would like a quote for an upgrade. ' },
  'software-development': {
    label: 'Software and mobile apps',
    opening: 'I would like to talk about software. ',
  },
  'network-cabling': { opening: 'I would like a quote for cabling. ' },
  'web-development': { opening: 'I would like to talk about a website. ' },
} as const;
/** Of any other service. */
export const serviceOpening = (title: string) => `I would like to talk about this service: ${title}. `;

export const industryLabel = (industry: string) => `Website (${industry})`;
export const industryOpening = (industry: string) =>
  `I am looking for a website in this field: ${industry}. `;
