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
        'A starter for small charities: one story, one appeal, one button, and a page that shows where the money went. Donors get a receipt by email without any extra tool.',
      audience:
        'Small charities and school associations that ask for one thing. Somebody who was sent the link reads what a dollar buys, sees four amounts that each mean a number of lunches, and gives before the story even begins; the doubtful go on to the table that accounts for last month to the cent. If you run many projects at once, look at Wellspring.',
      preparation:
        'One story with a photograph that the people in it agreed to, what a gift of each size pays for, and last year’s figures on one page. Round nothing: the odd cents are what convinces. Name the person who signs the receipts, and the registration number that your donors’ tax office asks for.',
      usualChanges:
        'The template as it is: free\nCard and mobile money connected: about $120\nReceipts that your tax office accepts: $60\nA second appeal beside the first: $40\nThe figures of the table replaced by us: $15 a month',
      price: 'Free',
      industries: ['nonprofit', 'crowdfunding'],
      features: [
        'One story, one appeal, one donation button',
        'Page that shows where the money went',
        'Receipts by email',
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
        'Projects sit on a map with their budget and progress, field notes come in from a phone, and the annual report builds itself from what is already there. A site for organizations that report to donors.',
      audience:
        'Organizations with several projects and donors who expect reports. A donor opens the map, sees that the pump in one village is down since this morning, and trusts the other ninety-seven percent all the more. Your own people send notes from the road, and the price of one well stands there step by step. With a single project the map looks lonely.',
      preparation:
        'A list of projects with place, budget and state, the people who may write field notes, and the last annual report. What one unit of your work costs, divided into steps. Photographs need consent. Decide who may mark something as broken: it works only if that is allowed without asking.',
      usualChanges:
        'Projects imported from a spreadsheet: about $100\nThe report fitted to what your donors ask for: from $150\nField notes by text message: $180\nA counter that reads from your own sensors: from $140',
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
        'Campaigns, rewards, stretch goals and updates. Backers follow progress live, and payouts are held until the goal is met. Campaigns can be reviewed before they open. A crowdfunding platform of your own.',
      audience:
        'Associations, universities and media that want to run campaigns under their own name. One campaign leads with its film, its rewards and the days that remain; the others can be leafed through by kind. Backers see that money moves only when the goal is met, which is why they dare to pledge. For one single campaign Open Hands is enough.',
      preparation:
        'The rules: who may start a campaign, what you check, when money is paid out, and what happens to one that falls silent. An account with a payment provider that can hold amounts back. Three campaigns that are ready to open on the first day; an empty list lights nothing. Two people who read what comes in.',
      usualChanges:
        'The payment provider set up: from $300\nReview in two steps: $120\nA page per region: $90\nStatements for the tax office: about $150\nA fee of your own, also zero: included',
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
        'Notices, groups, a lost-and-found and an events calendar. Moderators approve with one tap. Members choose between a daily digest and silence. A platform for a neighborhood.',
      audience:
        'Neighborhoods, housing associations and small towns, from fifty to five thousand people. Most look in for half a minute: is the road closed, who has a ladder, when is the meeting. Groups keep football away from those who have dogs, and whoever joins is vouched for by two neighbors. It needs two people who moderate, and it is no place for advertising.',
      preparation:
        'Names of the groups to begin with, the house rules in ten lines, and who approves notices. A list of addresses helps to invite everybody at once. Write the first fifteen notices yourselves, real ones, in the week before it opens. Decide what goes out at night as well: usually water, power and missing children.',
      usualChanges:
        'Invitations by letter with a code: about $80\nA calendar that others can subscribe to: included\nA map of the streets: $110\nA notice board to print for the stairwell: $30',
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
        'Membership levels, renewals and invoices run on their own, and documents are open only to those who should see them. Elections and polls are built in. A site for trade unions, chambers and clubs.',
      audience:
        'Trade unions, chambers, professional bodies and larger clubs with elected boards. Outsiders read what membership brings and what it costs; members sign in for agreements and minutes, and vote with a count that everybody can follow. The newest members are named with their trade, which is how colleagues find each other. A club with thirty members will not need half of it.',
      preparation:
        'The list of members as a spreadsheet, the kinds of membership with their fees, and the statutes, because they decide how votes work. Sort your documents into open and closed before we begin. Four results of the past year, in figures, for the first page: members stay for those.',
      usualChanges:
        'Members imported: about $120\nInvoices with your own numbering: from $90\nSecret ballots with an observer’s record: $240\nA page for every local branch: $55 each',
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
