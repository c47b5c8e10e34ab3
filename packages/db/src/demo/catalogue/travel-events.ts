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
        'Trips open with a map and a day-by-day plan, prices follow the season, and a deposit secures the seat. Guests review after they return. A site for tour operators.',
      audience:
        'Tour operators with five to fifty trips and guides who know the place. Guests choose by days rather than by hotel: they open a trip, follow it from morning to evening, meet the person who leads it and see what the same week costs in another season. A small sum holds the seat while they ask at work. Single flights or hotel rooms are sold better elsewhere.',
      preparation:
        'For each trip the days, what is included, the price by season and twelve photographs. Your terms for cancelling, in plain words. One line about every guide that a guest once said. How many people you take at most, and what happens when it rains: those are the questions of the second call.',
      usualChanges:
        'Deposits: from $120\nRoutes drawn on the map: $25 a trip\nGroups with their own dates: $90\nA second language: $150\nA packing list sent a week before the start: $30\nA letter after the return that asks for a review: $20',
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
        'Rooms, rates and extras in three steps, confirmed at once. A concierge page answers what guests ask most. A site for small hotels.',
      audience:
        'Hotels and guest houses with three to thirty rooms that want guests to book with them directly. Each room is described by what one does in it, the evening’s menu is on the page, and the concierge answers about airport, children and the way to the sea before the booking. Neighbors read it too, for dinner. Larger houses need a system of their own.',
      preparation:
        'Photographs of every kind of room in daylight, rates by season, and the ten questions that guests ask on the phone. Until when a booking can be changed without cost. The kitchen’s hours and a menu that is true tonight. One thing in the house that has a story; it will be the picture everybody remembers.',
      usualChanges:
        'The calendar kept in step with the large portals: from $160\nCard payments: $110\nVouchers: $70\nA second language: $110\nA table reserved by people who do not stay the night: $60\nA message on the day before arrival: $25',
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
        'Attendees build their own program, find rooms on a plan and get changes at once. Speakers fill in their own pages. A conference site.',
      audience:
        'Conferences and trade days from eighty to three thousand people. Before, it sells: speakers, price, who pays for lunch. On the day it turns into a tool: what is on now, in which room, and what has moved since breakfast. Everybody marks their own sessions, and two at the same hour are shown side by side. For a concert, choose Encore.',
      preparation:
        'The program as a spreadsheet, a plan of the rooms, portraits of the speakers. Say who may change the program on the day, and give that person a phone with a charged battery. Childcare, captions and the step-free door belong on the page before tickets are sold. What happens with recordings, and until when a ticket can be passed on.',
      usualChanges:
        'Ticket sales connected: about $100\nBadges to print: $60\nA stream beside the program: $130\nLast year as an archive: $50\nA form in which speakers upload slides and say what they need: $45',
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
        'A line-up with sound, tickets in four taps, and a page that survives the minute sales open. Works at the gate without a connection. A site for festivals, concerts and theaters.',
      audience:
        'Festivals, theaters and concert halls whose tickets are gone in minutes. The crowd sees the bands in the size of their fame, picks a night and holds the seats with a phone number; everything heavy waits until that is done. Later the same page tells the last bus, the way on foot and what happens if it rains, saved on the phone for the gate. Trade fairs are at home in Summit.',
      preparation:
        'The line-up with a minute of sound each, prices by day, and how people get there. The address of your ticket seller, and the minute at which sales open. The stages with their times, also as they changed last year at the last moment. Tell us whom to call at midnight if a band does not come. Poster and lettering, if they exist, as a drawing.',
      usualChanges:
        'A test with the visitors you expect, before sales open: included\nA plan of seats: $240\nA shop for shirts: $110\nThe program on paper: $60',
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
        'A free travel journal that draws your route as you write. Photos keep their place on the map, and friends can follow by email.',
      price: 'Free',
      industries: ['travel', 'blog'],
      features: ['Route drawn as you write', 'Photos with their place on the map', 'Followers by email'],
      status: 'pending',
      ageDays: 9,
    },
  ],
};
