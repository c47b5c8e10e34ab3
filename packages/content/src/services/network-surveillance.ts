import type { ServiceWords } from '../service';
import { editable } from '../site-words';

const words = {
  summary:
    'Cameras and network monitoring that show you what is happening on your premises and on your wires.',
  headline: 'See what matters, while it still matters.',
  description: [
    'A camera that nobody can check is decoration, and so is a firewall whose log nobody reads. We design surveillance as one system: cameras on the doors, sensors on the network, and alerts that reach a person.',
    'You watch live from a desk or a phone. Recordings stay on your own storage for as long as your policy says, and survive a power cut.',
  ],
  benefits: [
    {
      title: 'Evidence you can use',
      text: 'Resolution, angle and light are planned for each position, so a face is a face and a plate is a plate.',
    },
    {
      title: 'Alerts worth reading',
      text: 'Motion zones and network thresholds are tuned on site until only real events make noise.',
    },
    {
      title: 'Privacy by design',
      text: 'Access is personal and logged, private areas are masked, and old footage deletes itself.',
    },
    {
      title: 'Works when the power does not',
      text: 'Battery-backed recorders and switches keep recording through an outage.',
    },
  ],
  features: [
    'Indoor and outdoor IP cameras with night vision',
    'Network video recorders and off-site copies',
    'Live view on desk, phone and control-room wall',
    'Motion, line-crossing and tamper alerts',
    'Network monitoring of devices, traffic and bandwidth',
    'Intrusion detection and firewall log review',
    'Access control and door-entry integration',
    'Retention rules, masking and access logs',
  ],
  process: {
    title: 'From walk-through to watching',
    intro: 'A survey first, because a camera in the wrong place costs as much as one in the right place.',
    steps: [
      {
        title: 'Survey',
        text: 'We walk the site by day and by night and mark entrances, blind spots and light.',
      },
      {
        title: 'Design',
        text: 'You see a plan with every field of view, the storage it needs and what it costs.',
      },
      {
        title: 'Installation',
        text: 'Cameras, cabling, recorder and alerts are installed and adjusted with you in the room.',
      },
      {
        title: 'Watch and tune',
        text: 'After two weeks of real days we return and remove every false alarm we can.',
      },
    ],
  },
  callToAction: {
    title: 'See it before you buy it',
    text: 'We show you live pictures, a search through recordings and a network alert, at your place or online.',
    label: 'Request a Demo',
    href: '/contact-us?interest=network-surveillance',
  },
  related: ['network-cabling', 'equipment-maintenance', 'hardware-installation'],
} as const satisfies ServiceWords;

export const networkSurveillance = editable('services.network-surveillance', () => words);
