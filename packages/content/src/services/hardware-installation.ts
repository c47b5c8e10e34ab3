import type { ServiceWords } from '../service';
import { editable } from '../site-words';

const words = {
  summary:
    'Workstations, servers, printers and power protection, installed, configured and tested by our own engineers.',
  headline: 'Unboxed, installed, tested and explained.',
  description: [
    'New equipment is only as good as the day it is installed. We check the room, the power and the load before anything is ordered, then rack, wire and configure every device to a written plan.',
    'When we leave, your people can work. You hold a list of every serial number, every password and every warranty date, and nobody has to guess which cable goes where.',
  ],
  benefits: [
    {
      title: 'Working on the first morning',
      text: 'Machines arrive preconfigured with your accounts, printers and software, so staff log in and start.',
    },
    {
      title: 'Power that protects',
      text: 'Surge protection, UPS sizing and grounding are part of the job. Hardware lasts longer when the current is clean.',
    },
    {
      title: 'One warranty contact',
      text: 'We register the devices and handle the manufacturer. You make one call, and we do the rest.',
    },
    {
      title: 'No mystery boxes',
      text: 'Every device is labeled, photographed and listed in an inventory that belongs to you.',
    },
  ],
  features: [
    'Desktops, laptops, thin clients and docking stations',
    'Rack and tower servers, storage and backup units',
    'Printers, scanners and point-of-sale equipment',
    'UPS, surge protection and inverter integration',
    'Operating systems, drivers, updates and accounts',
    'Data transfer from old machines and secure wiping',
    'Asset labels and a complete inventory',
    'Take-back and responsible recycling of old equipment',
  ],
  process: {
    title: 'How an installation runs',
    intro: 'Five steps, each with a result you can see.',
    steps: [
      {
        title: 'Assessment',
        text: 'We visit the site, measure space, power and cooling, and list what you have and what you need.',
      },
      {
        title: 'Planning',
        text: 'You get a layout, a parts list, a price and a date chosen to disturb your work as little as possible.',
      },
      {
        title: 'Installation',
        text: 'Our engineers mount, connect and configure the equipment and clear the packaging away.',
      },
      {
        title: 'Testing',
        text: 'Every device is run under load, failover and restore are tried, and the results are recorded.',
      },
      {
        title: 'Documentation',
        text: 'Inventory, diagrams, credentials and a short training session: your team takes over with confidence.',
      },
    ],
  },
  callToAction: {
    title: 'Equipment on the way?',
    text: 'Tell us what you are planning and where. We send a parts check and a price.',
    label: 'Request Installation',
    href: '/contact-us?interest=hardware-installation',
  },
  related: ['equipment-maintenance', 'network-cabling', 'it-deployment'],
} as const satisfies ServiceWords;

export const hardwareInstallation = editable('services.hardware-installation', () => words);
