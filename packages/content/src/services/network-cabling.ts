import type { ServiceWords } from '../service';
import { editable } from '../site-words';

const words = {
  summary: 'Copper and fiber cabling that is measured, labeled and tidy enough to show to visitors.',
  headline: 'The part of your network that should last twenty years.',
  description: [
    'Switches come and go; cables stay in the wall. We plan routes with your builders, pull copper and fiber to standard, and test every single link with a certified tester.',
    'Open a cabinet we have finished and you will see it: straight runs, two labels on each cable, and a drawing inside the door.',
  ],
  benefits: [
    {
      title: 'Certified speed',
      text: 'Each link is measured against its category. You receive the test report for every port.',
    },
    {
      title: 'Faults found in minutes',
      text: 'Labels at both ends and a current diagram turn a day of searching into one look.',
    },
    {
      title: 'Room to grow',
      text: 'Spare pairs, free conduit and a sensible rack layout are in the plan from the beginning.',
    },
    {
      title: 'Clean work',
      text: 'We protect floors and walls, work around your hours, and take our trash with us.',
    },
  ],
  features: [
    'Cat6 and Cat6A structured cabling',
    'Single-mode and multi-mode fiber, spliced and tested',
    'Racks, cabinets, patch panels and cable management',
    'Links between buildings, by fiber or radio',
    'Wi-Fi access points placed by measurement',
    'Cabling for cameras, phones and access control',
    'Grounding and lightning protection',
    'Clean-up and re-labeling of existing cabinets',
  ],
  process: {
    title: 'From drawing to test report',
    intro: 'Four steps, whether it is six outlets or six floors.',
    steps: [
      {
        title: 'Site survey',
        text: 'We measure routes, count outlets and look for trouble: heat, water, power lines.',
      },
      {
        title: 'Drawing and quote',
        text: 'A floor plan with every outlet and a fixed price per link.',
      },
      {
        title: 'Installation',
        text: 'Cables pulled, terminated and labeled at both ends, floor by floor.',
      },
      {
        title: 'Certification',
        text: 'Every link tested; drawings and reports handed over on paper and as files.',
      },
    ],
  },
  callToAction: {
    title: 'How many outlets do you need?',
    text: 'A floor plan and a rough count are enough for a first price.',
    label: 'Request a Quote',
    href: '/contact-us?interest=network-cabling',
  },
  related: ['network-surveillance', 'hardware-installation', 'it-deployment'],
} as const satisfies ServiceWords;

export const networkCabling = editable('services.network-cabling', () => words);
