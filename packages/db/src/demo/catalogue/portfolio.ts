import type { DemoCategory } from '../demo-template';

export const portfolio: DemoCategory = {
  slug: 'portfolio',
  name: 'Portfolio & Creative',
  description: 'Frames for work that should speak first: photography, architecture, writing, design.',
  templates: [
    {
      slug: 'contour',
      title: 'Contour',
      tagline: 'An architect’s portfolio on a strict grid',
      description:
        'An architect’s portfolio drawn on a strict grid. Projects open with a plan, then the photographs, then the facts. Large images load in the right size for every screen.',
      price: '$150',
      industries: ['portfolio', 'service-business'],
      features: [
        'Projects as plan, photographs and facts',
        'Strict grid that adapts to every screen',
        'Large pictures in the right size',
        'Office and team page',
        'Inquiry form',
      ],
      ageDays: 2,
      coverAlt: 'Architecture portfolio with line drawings on warm gray',
    },
    {
      slug: 'aperture',
      title: 'Aperture',
      tagline: 'A one-person photography site with client galleries',
      description:
        'A free one-person photography site: a wall of pictures, a short story behind each series, and a contact line. Private galleries let clients choose and download their favorites.',
      price: 'Free',
      industries: ['portfolio'],
      features: [
        'Wall of pictures',
        'Short story behind each series',
        'Private galleries for clients',
        'Downloads of chosen pictures',
        'Contact line on every page',
      ],
      ageDays: 110,
      coverAlt: 'Photography wall of dark tiles with colored light',
    },
    {
      slug: 'inkwell',
      title: 'Inkwell',
      tagline: 'For illustrators and authors who draw and write',
      description:
        'For illustrators and authors who draw and write. Sketchbook pages, published books and a reading list live side by side, and a small shop can be switched on later.',
      price: '$90',
      industries: ['portfolio', 'blog'],
      features: [
        'Sketchbook, books and reading list',
        'Pages for published titles',
        'Events and readings',
        'Small shop that can be switched on later',
      ],
      ageDays: 74,
      coverAlt: 'Illustrator’s page in cream and coral with a cat, a kite and a bird',
    },
    {
      slug: 'studio-nine',
      title: 'Studio Nine',
      tagline: 'A bold agency site where type does the talking',
      description:
        'A bold agency site where type does the talking. Case studies scroll sideways, the process is told in five frames, and every project ends with a number. Best with strong opinions and few words.',
      price: '$275',
      industries: ['portfolio', 'corporate', 'landing-page'],
      features: [
        'Case studies that scroll sideways',
        'Process in five frames',
        'A number at the end of every project',
        'Large type without layout shifts',
        'Careers page',
      ],
      ageDays: 46,
      coverAlt: 'Agency page with oversized lettering on violet',
    },
  ],
};
