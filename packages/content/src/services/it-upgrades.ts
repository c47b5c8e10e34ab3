import type { ServiceWords } from '../service';
import { editable } from '../site-words';

const words = {
  summary:
    'Faster machines, current software and safer systems, upgraded in the right order for your budget.',
  headline: 'Replace what holds you back. Keep what still works.',
  description: [
    'Not everything old is slow, and not everything new is better. We measure first: where people wait, which systems no longer get security updates, and which single part would make the most difference.',
    'Then we upgrade in an order that pays for itself, often with more memory and a new disk rather than a new computer.',
  ],
  benefits: [
    {
      title: 'Speed people can feel',
      text: 'We upgrade the part that makes people wait, and measure the difference afterward.',
    },
    {
      title: 'Security closed up',
      text: 'Unsupported systems are the easiest way in. We list yours and retire them one by one.',
    },
    {
      title: 'Nothing lost on the way',
      text: 'Full backups, tested restores and checks after the move: every file is accounted for.',
    },
    {
      title: 'Money where it counts',
      text: 'Reuse, then upgrade, then replace. You see the cost and the gain of each line.',
    },
  ],
  features: [
    'Performance and security audit with a ranked list',
    'Memory, storage and processor upgrades',
    'Operating system and office software migration',
    'Server consolidation and virtualization',
    'Wi-Fi and switch renewal',
    'Email and file migration to current platforms',
    'Multi-factor login and endpoint protection',
    'License review, so that you pay for what you use',
  ],
  process: {
    title: 'An upgrade without drama',
    intro: 'Measured before, measured after.',
    steps: [
      {
        title: 'Audit',
        text: 'We record age, speed and risk of every system in scope.',
      },
      {
        title: 'Priorities',
        text: 'Together we choose what gives the most for the least, in phases if that helps.',
      },
      {
        title: 'Upgrade',
        text: 'Work happens in the evening or on weekends, with backups taken and tested first.',
      },
      {
        title: 'Proof',
        text: 'We measure again and show you the numbers side by side.',
      },
    ],
  },
  callToAction: {
    title: 'What would you upgrade first?',
    text: 'Send us a list, the age of your oldest machine, or just the complaint you hear most. We reply with options and prices.',
    label: 'Request a Quote',
    href: '/contact-us?interest=it-upgrades',
  },
  related: ['equipment-maintenance', 'it-deployment', 'network-cabling'],
} as const satisfies ServiceWords;

export const itUpgrades = editable('services.it-upgrades', () => words);
