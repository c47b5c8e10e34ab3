import type { DemoCategory } from '../demo-template';

export const onlineStore: DemoCategory = {
  slug: 'online-store',
  name: 'Online Store',
  description: 'Shops with fast product pages, a short checkout and room for mobile money.',
  templates: [
    {
      slug: 'marketstall',
      title: 'Marketstall',
      tagline: 'Groceries by weight, with delivery by neighborhood',
      description:
        'A grocery shop that feels like a market: big photos, prices by weight, and a basket that stays in view. Delivery slots follow your neighborhoods. Card, cash on delivery and mobile money are ready.',
      price: '$350 - $900',
      industries: ['e-commerce', 'service-business'],
      features: [
        'Prices by weight or piece',
        'Basket that stays in view',
        'Delivery slots by neighborhood',
        'Card, cash on delivery and mobile money',
        'Weekly offers',
      ],
      ageDays: 30,
      pinned: 2,
      changelog: [
        { ageDays: 9, version: '1.2', text: 'Mobile money stands first at the checkout.' },
        {
          ageDays: 21,
          version: '1.1',
          text: 'A weight is typed on the card of an article, without opening it.',
        },
      ],
      coverAlt: 'Grocery shop with colorful produce tiles and a basket panel',
    },
    {
      slug: 'loomline',
      title: 'Loomline',
      tagline: 'A fashion store with the pace of a magazine',
      description:
        'A fashion store with the pace of a magazine. Lookbooks link straight to sizes in stock, and fabric notes sit beside every photo. Returns are handled in the customer account.',
      price: '$390',
      industries: ['e-commerce', 'portfolio'],
      features: [
        'Lookbooks that link to sizes in stock',
        'Fabric notes beside every photo',
        'Size guide',
        'Returns in the customer account',
        'Journal',
      ],
      ageDays: 63,
      coverAlt: 'Fashion store with an editorial look and tall pictures',
    },
    {
      slug: 'night-roast',
      title: 'Night Roast',
      tagline: 'A small shop for roasters, bakers and makers',
      description:
        'For roasters, bakers and makers with a small, loved range. Subscriptions, gift cards and a journal share one warm dark design. Stock runs down live, so nobody orders the last bag twice.',
      price: '$320',
      industries: ['e-commerce', 'blog'],
      features: [
        'Subscriptions and gift cards',
        'Live stock, so nothing sells twice',
        'Journal in the same dark design',
        'Tasting notes and brewing guides',
        'Wholesale inquiry',
      ],
      ageDays: 34,
      coverAlt: 'Dark coffee shop page with three bags of coffee',
    },
    {
      slug: 'bazaar',
      title: 'Bazaar',
      tagline: 'A marketplace of many sellers and one checkout',
      description:
        'A multi-vendor marketplace with stalls, ratings and shared checkout. Sellers manage their own stock and see what they are owed.',
      price: '$100',
      industries: ['e-commerce', 'directory'],
      features: [
        'Stalls for many sellers',
        'Ratings and shared checkout',
        'Stock and payouts for each seller',
      ],
      status: 'rejected',
      rejectionReason:
        'The checkout loses the basket when the page is reloaded, and the orange buttons do not reach the contrast we require. Please fix both and send it again.',
      ageDays: 16,
      coverAlt: 'Marketplace page with rows of stalls in orange',
    },
  ],
};
