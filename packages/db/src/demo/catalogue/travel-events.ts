import type { DemoCategory } from '../demo-template';

export const travelEvents: DemoCategory = {
  slug: 'travel-events',
  name: 'Travel & Events',
  description: 'Trips, rooms, conferences and festivals, ready to book.',
  templates: [
    {
      slug: 'coastline',
      title: 'Coastline',
      tagline: 'Tours with a map and a day-by-day plan',
      description:
        'For tour operators with places worth showing. Trips open with a map and a day-by-day plan, prices follow the season, and a deposit secures the seat. Guests review after they return.',
      price: '$380',
      industries: ['travel', 'service-business'],
      features: [
        'Trips with map and day-by-day plan',
        'Prices that follow the season',
        'Deposit that secures the seat',
        'Reviews after the return',
        'Packing lists and travel notes',
      ],
      ageDays: 19,
      pinned: 1,
      changelog: [
        {
          ageDays: 2,
          version: '1.4',
          text: 'The calendar shows which seats are left before a day is chosen.',
        },
        {
          ageDays: 7,
          version: '1.3',
          text: 'A new start page whose film waits until it is asked for.\nAll pictures load in half the time.',
        },
        { ageDays: 12, version: '1.2', text: 'Guests pay a deposit, and the rest on arrival.' },
        { ageDays: 17, version: '1.1', text: 'Prices in two currencies.' },
      ],
      coverAlt: 'Travel page with a layered sunset coast and a trip search',
    },
    {
      slug: 'lanternlight',
      title: 'Lanternlight Hotel',
      tagline: 'A small hotel that takes its own bookings',
      description:
        'A small-hotel site that takes its own bookings. Rooms, rates and extras in three steps, confirmed at once. A concierge page answers what guests ask most.',
      price: '$420 - $780',
      industries: ['travel', 'real-estate'],
      features: [
        'Bookings of its own in three steps',
        'Rooms, rates and extras',
        'Confirmation at once',
        'Concierge page with frequent questions',
        'Seasonal offers',
      ],
      ageDays: 50,
      coverAlt: 'Hotel page in deep green and gold with a booking bar',
    },
    {
      slug: 'summit',
      title: 'Summit',
      tagline: 'A conference site that is useful on the day',
      description:
        'A conference site that is useful on the day. Attendees build their own program, find rooms on a plan and get changes at once. Speakers fill in their own pages.',
      price: '$240',
      industries: ['event', 'landing-page'],
      features: [
        'Program that attendees put together',
        'Rooms on a plan',
        'Changes at once on the day',
        'Pages that speakers fill in themselves',
        'Tickets and sponsors',
      ],
      ageDays: 20,
      coverAlt: 'Conference page with a mountain at dusk and a large condensed headline',
    },
    {
      slug: 'encore',
      title: 'Encore',
      tagline: 'Line-up, tickets and a page that survives the rush',
      description:
        'Festivals, concerts and theaters: a line-up with sound, tickets in four taps, and a page that survives the minute sales open. Works at the gate without a connection.',
      price: '$160',
      industries: ['event', 'media-news'],
      features: [
        'Line-up with sound',
        'Tickets in four taps',
        'Page that survives the minute sales open',
        'Works at the gate without a connection',
        'Venue and travel information',
      ],
      ageDays: 91,
      coverAlt: 'Festival poster page in magenta and orange',
    },
    {
      slug: 'roam-diary',
      title: 'Roam Diary',
      tagline: 'A travel journal that draws your route',
      description:
        'A free travel journal that draws your route as you write. Photos keep their place on the map, and friends can follow by e-mail.',
      price: 'Free',
      industries: ['travel', 'blog'],
      features: ['Route drawn as you write', 'Photos with their place on the map', 'Followers by e-mail'],
      status: 'pending',
      ageDays: 9,
    },
  ],
};
