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
        'Big photos, prices by weight, and a basket that stays in view. Delivery slots follow your neighborhoods. Card, cash on delivery and mobile money are ready. A grocery shop that feels like a market.',
      audience:
        'Groceries, butchers and farms that deliver in their own city. It copes with goods that are weighed, with seasons, and with shelves that are empty at noon. Regular customers fill the basket beside the goods without leaving the page; new ones look first at who grew it and when the bicycle comes to their street. Shops that send parcels across the country need shipping rates instead of neighborhoods.',
      preparation:
        'Photographs of your goods on one background, prices by weight or piece, the neighborhoods you serve and the hours in which you deliver. Your accounts for card and mobile money, if you have them. A paragraph about each farmer or boat, and your answer to the question what happens when a tomato is bad.',
      usualChanges:
        'Delivery slots and payment: from $160\nYour range imported from a spreadsheet: about $80 for 300 goods\nA subscription box: $220\nA list for the packers, sorted by street: $60',
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
        'Lookbooks link straight to sizes in stock, and fabric notes sit beside every photo. Returns are handled in the customer account. A fashion store for labels and boutiques.',
      audience:
        'Labels with a collection and something to say about it, from one tailor to a store with several brands. People arrive through a picture in the lookbook, check the weight of the cloth and who wove it, then compare their own measurements with the size table and see how many are left. Without good photographs it loses its point.',
      preparation:
        'Photographs of each piece worn and flat, measurements in centimeters, and two sentences about every fabric. Count what is in stock on the day we begin. Decide how returns and repairs work before that, because both stand beside every size and customers hold you to it.',
      usualChanges:
        'Size charts per garment: about $90\nA second currency: $110\nStock linked to a cash register: from $250\nNumbered editions with a counter: $40\nAn hour with us to make lookbooks yourself: included',
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
        'Subscriptions, gift cards and a journal share one warm dark design. Stock runs down live, so nobody orders the last bag twice. A shop for roasters, bakers and makers.',
      audience:
        'Makers with five to fifty products that people come back for: coffee, bread, soap, knives. The number of bags left is honest, the four steps of a night show why there are not more, and regulars pay every two weeks without opening the shop at all. A large assortment with filters is better off elsewhere.',
      preparation:
        'One good photograph of each product on a dark ground, how much you make per week, and three stories for the journal. Say which days you ship and until what hour an order still makes it. For each product three words about how it tastes, smells or cuts; they replace a paragraph. If you sell to cafés as well, bring your price list for them.',
      usualChanges:
        'Subscriptions with a pause button: from $130\nGift cards by email: included\nWholesale prices behind a login: about $160\nGround or whole, in three degrees: $35\nA letter to subscribers in the same look: $50',
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
