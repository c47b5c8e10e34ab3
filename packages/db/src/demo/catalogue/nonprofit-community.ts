import type { DemoCategory } from '../demo-template';

export const nonprofitCommunity: DemoCategory = {
  slug: 'nonprofit-community',
  name: 'Nonprofit & Community',
  description: 'Places to give, to gather and to belong.',
  templates: [
    {
      slug: 'open-hands',
      title: 'Open Hands',
      tagline: 'One story, one appeal, one button to give',
      description:
        'A free starter for small charities. One story, one appeal, one button, and a page that shows where the money went. Donors get a receipt by e-mail without any extra tool.',
      price: 'Free',
      industries: ['nonprofit', 'crowdfunding'],
      features: [
        'One story, one appeal, one donation button',
        'Page that shows where the money went',
        'Receipts by e-mail',
        'Volunteer form',
      ],
      ageDays: 132,
      coverAlt: 'Charity page with a warm appeal and a giving button',
    },
    {
      slug: 'wellspring',
      title: 'Wellspring',
      tagline: 'Projects on a map, reports for every donor',
      description:
        'For organizations that report to donors. Projects sit on a map with their budget and progress, field notes come in from a phone, and the annual report builds itself from what is already there.',
      price: '$220',
      industries: ['nonprofit', 'government'],
      features: [
        'Projects on a map with budget and progress',
        'Field notes from a phone',
        'Annual report built from project data',
        'Donor updates',
        'Downloads for partners',
      ],
      ageDays: 60,
      coverAlt: 'Water project page with hills around a blue lake',
    },
    {
      slug: 'kindling',
      title: 'Kindling',
      tagline: 'Crowdfunding of your own, paid out when goals are met',
      description:
        'A crowdfunding platform of your own: campaigns, rewards, stretch goals and updates. Backers follow progress live, and payouts are held until the goal is met. Campaigns can be reviewed before they open.',
      price: '$500 - $1,200',
      industries: ['crowdfunding', 'nonprofit', 'community'],
      features: [
        'Campaigns with rewards and stretch goals',
        'Live progress for backers',
        'Payouts held until the goal is met',
        'Review before a campaign opens',
        'Updates and comments',
      ],
      ageDays: 18,
      coverAlt: 'Crowdfunding page with campaign cards and progress bars',
    },
    {
      slug: 'townsquare',
      title: 'Townsquare',
      tagline: 'Notices, groups and events for a neighborhood',
      description:
        'A neighborhood platform with notices, groups, a lost-and-found and an events calendar. Moderators approve with one tap. Members choose between a daily digest and silence.',
      price: '$260',
      industries: ['community', 'membership'],
      features: [
        'Notices, groups and lost-and-found',
        'Events calendar',
        'Approval with one tap for moderators',
        'Daily digest, or silence',
        'Member directory',
      ],
      ageDays: 13,
      coverAlt: 'Neighborhood platform with posts, groups and a calendar',
    },
    {
      slug: 'guildhall',
      title: 'Guildhall',
      tagline: 'Memberships, renewals and votes for clubs and unions',
      description:
        'For trade unions, chambers and clubs. Membership levels, renewals and invoices run on their own, and documents are open only to those who should see them. Elections and polls are built in.',
      price: '$400',
      industries: ['membership', 'community', 'directory'],
      features: [
        'Membership levels, renewals and invoices',
        'Documents only for those who should see them',
        'Elections and polls',
        'Member directory',
        'Events with registration',
      ],
      ageDays: 97,
      coverAlt: 'Association page in burgundy with glowing arches',
    },
    {
      slug: 'chapel-lane',
      title: 'Chapel Lane',
      tagline: 'Service times, sermons and ways to help',
      description:
        'A calm site for congregations and parishes: service times first, then news, sermons to listen to, and ways to help. Volunteers update it from a phone.',
      price: '$130',
      industries: ['community', 'event'],
      features: [
        'Service times first',
        'Sermons to listen to',
        'News and ways to help',
        'Updated from a phone',
      ],
      status: 'pending',
      ageDays: 5,
      coverAlt: 'Parish page with service times and an arch motif',
    },
  ],
};
