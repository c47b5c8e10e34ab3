import { company, facts, offices } from './company';
import { brochure } from './company-words';
import { editable } from './site-words';

/** /about: banner, mission, vision, values (from values.ts) and the brochure. */
export const aboutPage = editable(
  'about',
  () =>
    ({
      banner: {
        title: 'About Us',
        text: `A ${facts.ownership} IT company, ${facts.formed}, at home in ${offices[0].all?.towns ?? offices.map(({ locality }) => locality).join(' and ')}.`,
      },
      story: {
        title: 'How we got here',
        paragraphs: [
          `${company.name} began in ${company.foundedYear} with one van, one crimping tool and a school that wanted its computer lab to work. It worked. The school told the clinic next door, and the clinic told a ministry.`,
          `Today we manage networks, install hardware, watch over buildings and write software for organizations in ${facts.countries}. The company is still ${facts.ownership}, and the people who started it still answer messages.`,
        ],
      },
      mission: {
        title: 'Our Mission',
        icon: 'IconTarget',
        text: 'To give every organization technology it can depend on: planned with care, installed properly, explained in plain words, and supported for as long as it runs.',
      },
      vision: {
        title: 'Our Vision',
        icon: 'IconEye',
        text: 'A region where a good idea never fails for want of a connection, a working machine or a decent piece of software.',
      },
      valuesTitle: 'Our Values',
      valuesIntro: 'What we expect of each other, and what you may expect of us.',
      valueLinkLabel: 'How we live it',
      brochure: {
        ...brochure,
        title: 'The company on paper',
        text: 'Services, values, promises and every way to reach us: one PDF to keep, print or forward to whoever decides with you.',
      },
      callToAction: {
        title: 'Meet the team behind the work',
        text: 'Call, write, or come by. Coffee is on us.',
        label: 'Get in Touch',
        href: '/contact-us',
      },
    }) as const,
);

/** /company-profile embeds the PDF; many phones cannot show it, so the link is always present. */
export const companyProfilePage = editable(
  'profile',
  () =>
    ({
      title: 'Company Profile',
      intro: 'Who we are, what we do and how to reach us, in one document you can keep or forward.',
      href: brochure.href,
      downloadName: brochure.downloadName,
      frameTitle: 'Company profile, PDF document',
      fallback: 'On this device the document opens on a page of its own.',
      openLabel: 'Open the company profile (PDF)',
      downloadLabel: brochure.label,
      contents: {
        title: 'What is inside',
        items: [
          'Who we are: story, mission and vision',
          'The values we work by',
          'All services at a glance',
          'Our promises, and the figures behind them',
          'How a project runs, from first message to handover',
          'Clients, results and how to reach us',
        ],
      },
    }) as const,
);
