import type { ServiceWords } from '../service';
import { editable } from '../site-words';

const words = {
  summary:
    'Servers, systems and users brought into service on premises, in the cloud or both, without lost days.',
  headline: 'New systems live on Monday, not someday.',
  description: [
    'A deployment goes wrong in the gaps: between the vendor and the network, the pilot and the rollout, the go-live and the first question from accounting. We own the whole distance, with one plan and one person responsible.',
    'Tell us where your data has to live and what your connection can carry. We recommend a home for each system and say why, in plain words.',
  ],
  benefits: [
    {
      title: 'A pilot before the leap',
      text: 'A small group works on the new system first. What they find is fixed before everyone else arrives.',
    },
    {
      title: 'A way back',
      text: 'Every cutover has a tested rollback, so a surprise costs an hour and not a week.',
    },
    {
      title: 'Users who know what changed',
      text: 'Short training and one-page guides reach people before the new screen does.',
    },
    {
      title: 'Costs you can forecast',
      text: 'Licenses, traffic and storage are calculated for three years, on paper, before you commit.',
    },
  ],
  features: [
    'Server, storage and virtualization platforms',
    'Email, file sharing and collaboration suites',
    'Identity, single sign-on and device management',
    'Branch offices and remote staff, including VPN',
    'Data migration with before-and-after checks',
    'Backup and disaster recovery from day one',
    'Rollout schedules, communication and training',
    'Runbooks and handover to your own IT staff',
  ],
  options: {
    title: 'Where should it run?',
    intro: 'Three answers, each right for somebody. We help you choose, system by system.',
    items: [
      {
        title: 'On-premise',
        icon: 'IconServerCog',
        text: 'Your hardware in your building. Best when data must stay in the house, or when the internet line cannot be trusted.',
      },
      {
        title: 'Cloud',
        icon: 'IconCloudComputing',
        text: 'Rented capacity that grows and shrinks with you. Best for email, backup and teams in many places.',
      },
      {
        title: 'Hybrid',
        icon: 'IconTransfer',
        text: 'Local speed for daily work, cloud for reach and recovery. Best for most organizations with more than one office.',
      },
    ],
  },
  process: {
    title: 'Five steps to go-live',
    intro: 'Each step ends with a decision by you, so there are no surprises in the next one.',
    steps: [
      {
        title: 'Discovery',
        text: 'We map your systems, users, data and links, and agree on what success looks like.',
      },
      {
        title: 'Design',
        text: 'You get an architecture, a price for three years and a rollout calendar.',
      },
      {
        title: 'Pilot',
        text: 'One team moves first. We measure, listen and adjust.',
      },
      {
        title: 'Rollout',
        text: 'Department by department, outside your busy hours, each with its own way back.',
      },
      {
        title: 'Handover',
        text: 'Runbooks, training and 30 days of close support before normal operation begins.',
      },
    ],
  },
  callToAction: {
    title: 'Plan it with an engineer',
    text: 'Thirty minutes about your systems, your deadline and your budget. Name a time that suits you, and we call.',
    label: 'Schedule Consultation',
    href: '/contact-us?interest=it-deployment',
  },
  related: ['hardware-installation', 'it-upgrades', 'software-development'],
} as const satisfies ServiceWords;

export const itDeployment = editable('services.it-deployment', () => words);
