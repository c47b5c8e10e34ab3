import type { ClientId } from './built-clients';
import { facts } from './company';
import { editable } from './site-words';

/**
 * The home page from top to bottom (public-pages.home-order).
 */
export const hero = editable(
  'home.hero',
  () =>
    ({
      /** The same figure as in the counters, of something else (public-pages.two-labels). */
      badge: '100+ Businesses Thriving',
      headline: 'We turn your ideas into web and mobile experiences',
      primary: { label: 'Get in Touch', href: '/contact-us' },
      secondary: { label: 'Select Template', href: '/templates' },
      /** Clients whose logos are shown below the buttons. */
      clientsLabel: 'Some of our clients',
      clientIds: ['palm-grove-clinics', 'mesurado-freight', 'bright-coast-schools', 'harborline-hotels'],
      coversLabel: 'Templates to start from',
      /** See public-pages.motion-control. */
      particles: 80,
      particlesPlayLabel: 'Play the animation behind the headline',
      particlesPauseLabel: 'Pause the animation behind the headline',
    }) as const satisfies { clientIds: readonly ClientId[] } & Record<string, unknown>,
);

export const homeAbout = editable(
  'home.about',
  () =>
    ({
      eyebrow: 'About us',
      heading: 'One company for everything that has to work',
      blurb: `We are a ${facts.ownership} IT company, ${facts.formed}. Offices, schools, clinics and ministries rely on us to install their hardware, run their networks and build the software their people use every day. We do the unglamorous parts carefully, because that is what keeps the lights on.`,
      cards: [
        {
          title: 'Our services',
          text: 'All the ways to keep your business connected, protected and moving.',
          picture: 'our-services',
          hoverLabel: 'Learn more',
          href: '/services',
        },
        {
          title: 'Our expertise',
          text: 'Our promises, and the strategy we use to keep them.',
          picture: 'our-expertise',
          hoverLabel: 'Discover more',
          href: '/why-us',
        },
        {
          title: 'Our customers',
          text: 'The organizations that trust us, and what changed for them.',
          picture: 'our-customers',
          hoverLabel: 'Learn more',
          href: '/clients',
        },
      ],
    }) as const,
);

export const homeServices = editable(
  'home.services',
  () =>
    ({
      heading: 'Stay Up, Stay Running, Stay Protected',
      intro: 'Three things every organization asks of its technology. We take them literally.',
      all: { label: 'Explore All Services', href: '/services' },
    }) as const,
);

/** Around the steps of `help-steps.ts` (public-pages.three-steps). */
export const howWeCanHelp = editable(
  'home.help',
  () =>
    ({
      title: 'How we can help',
      intro: 'From the first message to a working result.',
      link: { label: 'Tell us about your project', href: '/contact-us' },
      stories: { label: 'Client success stories', href: '/clients' },
    }) as const,
);

export const clientStrip = editable(
  'home.clients',
  () =>
    ({
      title: 'Trusted by Leading Businesses and Organizations',
      playLabel: 'Play the logo strip',
      pauseLabel: 'Pause the logo strip',
    }) as const,
);

export const homeIndustries = editable(
  'home.industries',
  () =>
    ({
      title: 'Industries We Build For',
      intro: 'Many kinds of organizations, one standard of work. Choose yours to see templates made for it.',
      /** Shown on the tile of an industry without templates, which links to the contact page. */
      askLabel: 'Made to order',
    }) as const,
);

export const featuredTemplates = editable(
  'home.templates',
  () =>
    ({
      title: 'Featured templates',
      intro:
        'Finished designs you can start from today. Choose one, and we fit it to your brand and content.',
      all: { label: 'View All Templates', href: '/templates' },
    }) as const,
);

export const homeCallToAction = editable(
  'home.callToAction',
  () =>
    ({
      title: 'Ready when you are',
      text: 'Whether it is one broken switch or a whole new platform, the next step is the same: talk to an engineer.',
      label: 'Contact us Now',
      href: '/contact-us',
    }) as const,
);
