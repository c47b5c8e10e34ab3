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
        'Projects open with a plan, then the photographs, then the facts. Large images load in the right size for every screen. A portfolio site for architects.',
      audience:
        'Architects, landscape planners and furniture makers who think in drawings. Ten projects are better than forty: each drawing stands on the sheet with its year and square meters, and one building is told to the end, down to what a wall costs. A client who wants to see faces and renderings first will miss them here.',
      preparation:
        'For each project a plan, one section, three photographs and five facts: place, year, area, team, cost. Drawings as PDF are fine, we redraw the lines in one weight so that they belong together. Choose the building that you would show to your teacher; it gets the long page. Say also in which order a job runs in your office, from the first walk to the birthday of the roof.',
      usualChanges:
        'The first ten projects prepared: $15 each\nThe grid set to your own proportions: about $80\nA second language: $90\nA protected page for clients: $70\nA list of competition entries that were never built: $30',
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
        'A wall of pictures, a short story behind each series, and a contact line. Private galleries let clients choose and download their favorites. A photography site for one person.',
      audience:
        'Photographers who work alone and want pictures to do the talking. It has no shop, and that is on purpose: people scroll a wall without captions in their way, read one line per series, and either type the code of their gallery or leave an address. Couples, editors and museums use the same door. A studio with several photographers needs a page for each, which is another template.',
      preparation:
        'Between 30 and 80 pictures in their full size, sorted into series, with a title and two sentences each. Put the nine for the wall in order; the first decides whether anybody scrolls. Tell us whether clients may download originals, how long a gallery stays open, and how you want to be credited.',
      usualChanges:
        'The template itself: free\nYour series put in: about $60\nWatermarks, and passwords for private galleries: $40\nPrints for sale, also later: from $180\nAny dark color of yours instead of black: included',
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
        'Sketchbook pages, published books and a reading list live side by side, and a small shop can be switched on later. A site for illustrators and authors.',
      audience:
        'Illustrators, authors and comic artists, also those who visit schools. Parents look for the age on the back of a book, teachers for a date in October, children for the cat. Each finds it without reading the rest, and the sketchbook keeps fans coming back between two books. It is cheerful, so it suits serious non-fiction less.',
      preparation:
        'Scans of your sketchbook, covers of your books with their numbers, the ages they are for and where they are sold. Dates of readings, and how many children fit into one. A drawing of yourself replaces the cat. Collect what children said about your books; nothing you write about yourself is as good. Everything can arrive by post, on paper: we scan it.',
      usualChanges:
        'The figure redrawn in your own line: about $120\nA small shop for prints: from $90\nA page for schools with a booking form: $50\nColoring sheets to print: $25',
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
        'Case studies scroll sideways, the process is told in five frames, and every project ends with a number. Best with strong opinions and few words. A site for agencies and studios.',
      audience:
        'Agencies and studios with strong opinions and few words. Visitors decide within a screen whether they like you: the headline fills it, work runs past sideways with the figure it achieved, and everybody in the studio has one word behind the name. Not for those who must show every logo they ever worked for.',
      preparation:
        'Three to six projects, each with one number that proves it worked a year later, and five sentences about how you work. Video as a file, not as a link. Ask your clients before you print their figures. A sentence of at most three words for the top is the hardest part; bring five, we set all of them and you keep one.',
      usualChanges:
        'Other colors, an hour of work: included\nTwo more case layouts: $80 each\nMoving type for the headline: about $110\nA page of open positions: $45\nThe form in nine words, counted in your language: included',
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
