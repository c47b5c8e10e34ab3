import type { DemoCategory } from '../demo-template';

export const mediaPublishing: DemoCategory = {
  slug: 'media-publishing',
  name: 'Media & Publishing',
  description: 'News, magazines and blogs made for reading.',
  templates: [
    {
      slug: 'the-courier',
      title: 'The Courier',
      tagline: 'Daily news with breaking lines and opinion',
      description:
        'A front page with breaking lines, sections and opinion. Editors arrange stories by dragging, and the layout follows the weight of the news. Pages stay light when traffic does not. A site for daily news.',
      audience:
        'Newsrooms that publish several times a day. Readers get the breaking line with its minute, a lead that is allowed to be large when the day is, and sections with the time each piece takes to read. Three opinions stand apart from the news, also in type. Weeklies and magazines read better in Longform.',
      preparation:
        'Your sections, the people who may publish, and a month of archived stories with pictures. Tell us how you correct mistakes and where that is shown. We need the name plate as a drawing, the editions with their hours, and the prices, ships or figures that your city looks up every morning. A portrait of each columnist, if they want one.',
      usualChanges:
        'The archive imported: about $200 for 5,000 stories\nAlerts by email: $90\nA meter for subscribers: from $320\nType and colors of your paper: included\nA page that collects a running story, newest first: $70\nLetters from readers, checked before they appear: $60',
      price: '$480',
      industries: ['media-news'],
      features: [
        'Front page that follows the weight of the news',
        'Breaking line and live section',
        'Sections, opinion and author pages',
        'Stories arranged by dragging',
        'Light pages under heavy traffic',
      ],
      ageDays: 6,
      coverAlt: 'Newspaper front page with a lead story and columns',
    },
    {
      slug: 'longform',
      title: 'Longform',
      tagline: 'A magazine for essays and reportage',
      description:
        'Chapters, footnotes and pictures flow in one comfortable column, with an estimated reading time that is honest. Subscribers read first, everyone else a week later. A magazine for essays and reportage.',
      audience:
        'Magazines, essayists and research institutes with texts of more than ten minutes. Readers see before the first sentence how long it takes, jump between chapters, open a footnote without losing their line, and come back on Sunday for the next piece. There is no sidebar, and nothing moves. Short news gets lost in it.',
      preparation:
        'Three finished texts with their pictures and footnotes, a portrait of each author, and the name of the first issue. Chapters need titles of one to three words. Tell us how a subscription works: price, start, what everybody else gets to see and when. For each text one sentence that you would read aloud to a stranger; it is set large in the middle.',
      usualChanges:
        'Subscriptions with early access: about $110\nIssues as e-books: $130\nA voice that reads aloud: $160\nA typeface that you own already: $40\nLetters to the editor: $55',
      price: '$140',
      industries: ['blog', 'media-news', 'membership'],
      features: [
        'Chapters, footnotes and pictures in one column',
        'Honest reading times',
        'Early access for subscribers',
        'Issues and archive',
        'Author pages',
      ],
      ageDays: 81,
      coverAlt: 'Magazine article with a serif headline and a red sun over a river',
    },
    {
      slug: 'fieldnotes',
      title: 'Fieldnotes',
      tagline: 'A personal blog with nothing to configure',
      description:
        'Write, tag, publish; the archive, feeds and search take care of themselves. Weighs less than a photograph. A personal blog.',
      audience:
        'Anybody who writes regularly and does not want to look after a website. The newest note stands there in full, older ones are one line each with what they are about, and whoever likes it leaves an address and gets the next by mail. It opens on the oldest phone in the worst valley. There is no shop, no slider and nothing to install.',
      preparation:
        'A name, one sentence about you, and your first three notes. An archive from another blog can come along as a file; tell us where it is and whether the old addresses must keep working. Decide what may be copied, and say it in one line. Pictures are welcome but not needed: the template is beautiful without one.',
      usualChanges:
        'The template as it is: free\nAn old blog moved: about $50\nYour own address: $20\nA different typeface, a matter of minutes: free\nNew notes sent to readers by email: $25',
      price: 'Free',
      industries: ['blog'],
      features: [
        'Posts, tags and archive without configuration',
        'Feeds and search built in',
        'Weighs less than a photograph',
        'Works without scripts',
      ],
      ageDays: 150,
      coverAlt: 'Plain personal blog with a list of posts',
    },
    {
      slug: 'buzzwire',
      title: 'Buzzwire',
      tagline: 'Galleries, short videos and trending lists',
      description:
        'A fast entertainment portal with galleries, short videos and trending lists. Built for shares and returning readers.',
      price: '$199',
      industries: ['media-news', 'blog'],
      features: ['Galleries and short videos', 'Trending lists', 'Share previews for every story'],
      status: 'rejected',
      rejectionReason:
        'Videos start with sound and cannot be paused from the keyboard. The sample articles also use photographs without a license.',
      ageDays: 33,
    },
  ],
};
