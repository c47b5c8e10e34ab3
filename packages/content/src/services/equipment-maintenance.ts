import type { ServiceWords } from '../service';
import { editable } from '../site-words';

const words = {
  summary:
    'Planned visits, spare parts and quick repairs that keep the equipment you already own earning its keep.',
  headline: 'Fewer breakdowns, longer lives, known costs.',
  description: [
    'Dust, heat and unstable power end more computers than age does. A maintenance plan deals with all three on a schedule, before they turn into a lost day.',
    'We look after equipment of any brand, including what other companies installed. Each visit ends with a short report: what we found, what we fixed, and what you should budget for.',
  ],
  benefits: [
    {
      title: 'Problems found early',
      text: 'Failing disks, tired batteries and full backups show up in our checks before your staff notice.',
    },
    {
      title: 'Faster repairs',
      text: 'Parts for your critical devices are on our shelf, so a repair does not wait for a shipment.',
    },
    {
      title: 'A budget without shocks',
      text: 'One fee covers the visits; a replacement calendar shows next year’s purchases this year.',
    },
    {
      title: 'Honest advice',
      text: 'If a repair costs more than it is worth, we say so and show you the arithmetic.',
    },
  ],
  features: [
    'Scheduled cleaning, inspection and calibration',
    'Servers, workstations, printers and network gear',
    'UPS battery tests and replacement',
    'Firmware, security patches and backup checks',
    'Remote monitoring with early warnings',
    'Loan equipment during longer repairs',
    'On-site help where we are, remote help everywhere else',
    'A service record for every device',
  ],
  process: {
    title: 'What a plan looks like',
    intro: 'Simple to start, simple to stop.',
    steps: [
      {
        title: 'Health check',
        text: 'We inspect everything once and give you a list sorted by risk.',
      },
      {
        title: 'Plan',
        text: 'You choose which devices, how often, and how fast we respond when something stops.',
      },
      {
        title: 'Visits',
        text: 'The same engineers come each time and know your rooms by heart.',
      },
      {
        title: 'Report',
        text: 'After each visit: two pages, clear words, next steps with prices.',
      },
    ],
  },
  callToAction: {
    title: 'Stop waiting for the next failure',
    text: 'Tell us what you run and how many of each. We come back with a plan and a monthly price.',
    label: 'Get a Maintenance Plan',
    href: '/contact-us?interest=equipment-maintenance',
  },
  related: ['it-upgrades', 'hardware-installation', 'network-surveillance'],
} as const satisfies ServiceWords;

export const equipmentMaintenance = editable('services.equipment-maintenance', () => words);
