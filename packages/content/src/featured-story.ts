import type { ClientId } from './clients';

export interface SuccessStory {
  readonly id: string;
  readonly clientId: ClientId;
  readonly title: string;
  readonly challenge: string;
  readonly work: string;
  readonly result: string;
  readonly figure: { readonly value: string; readonly label: string };
  readonly quote: { readonly text: string; readonly name: string; readonly role: string };
  readonly services: readonly { readonly label: string; readonly href: string }[];
}

/** The story that the home page tells in short; the first on the page of clients. */
export const featuredStory: SuccessStory = {
  id: 'clinics-online',
  clientId: 'palm-grove-clinics',
  title: 'Patient records that survive the rainy season',
  challenge:
    'Five clinics kept records on paper and on three computers that did not talk to each other. Every storm meant a day without a system.',
  work: 'We cabled all five buildings, put servers on battery power, and built a records application that works offline and syncs when the line returns.',
  result:
    'Nurses register patients on tablets, the pharmacy sees prescriptions at once, and a power cut no longer stops the queue.',
  figure: { value: '5', label: 'clinics on one record' },
  quote: {
    text: 'The first storm came in week two. Nobody at the front desk noticed that the line was down.',
    name: 'Mardea Kollie',
    role: 'Head of Operations',
  },
  services: [
    { label: 'Software Development', href: '/services/software-development' },
    { label: 'Network Cabling', href: '/services/network-cabling' },
  ],
};
