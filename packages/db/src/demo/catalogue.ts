import { business } from './catalogue/business';
import { healthPublic } from './catalogue/health-public';
import { mediaPublishing } from './catalogue/media-publishing';
import { nonprofitCommunity } from './catalogue/nonprofit-community';
import { onlineStore } from './catalogue/online-store';
import { portfolio } from './catalogue/portfolio';
import { propertyDirectories } from './catalogue/property-directories';
import { softwareStartups } from './catalogue/software-startups';
import { travelEvents } from './catalogue/travel-events';
import type { DemoCategory } from './demo-template';

const education: DemoCategory = {
  slug: 'education',
  name: 'Education',
  description: 'Schools, universities and courses, from the first visit to the last certificate.',
  templates: [
    {
      slug: 'campus-hill',
      title: 'Campus Hill',
      tagline: 'University site for students, staff, parents and alumni',
      description:
        'Four audiences find their way without meeting each other. Programs can be compared, admissions show the next deadline, and each faculty edits its own pages. Search understands course codes. A university site.',
      audience:
        'Universities and colleges with several faculties that write for themselves. Four doors on the first screen part future students from those who only want a room number, and nobody scrolls through admissions to find the library. Applicants put three programs beside each other, see the fee for citizens and for others, and start with four fields. A single school is served better by Little Acorns.',
      preparation:
        'The list of programs with level, language and deadline, an editor in every faculty, and the course catalog as a file. Tuition for every group that pays a different one. Photographs of your own hill, in the season in which people apply. Agree on four figures that all faculties accept; in our experience that takes longer than the website.',
      usualChanges:
        'Course catalog connected to your system: from $260\nRights for the faculties: about $140\nApplications with uploads: $380\nA second language: $200\nThe timetable of the campus bus: $30',
      price: '$520',
      industries: ['educational', 'directory'],
      features: [
        'Program finder with comparison',
        'Admissions page with the next deadline',
        'Pages that each faculty edits itself',
        'Search that understands course codes',
        'Events and open days',
      ],
      ageDays: 30,
      coverAlt: 'University home page with a program finder',
    },
    {
      slug: 'little-acorns',
      title: 'Little Acorns',
      tagline: 'Kindergarten and primary school, made for parents',
      description:
        'The week’s menu, the term calendar and an enrollment form are all parents need, and all three are on the first page. A site for kindergartens and primary schools.',
      audience:
        'Kindergartens and primary schools where one secretary does everything. Parents read it on a phone, in a queue: what is for lunch, is Friday a holiday, may grandmother come. Those who are still looking see how a day runs from half past seven, and find the fee and what happens when a child cries before they have to ask. Schools with examinations and timetables for each class need more than this.',
      preparation:
        'The menu for two weeks, the dates of the term, and the questions of your enrollment form. One line about each teacher, in their own words. Pictures of rooms work better than pictures of children, and need no consent. Write down the five questions of every open day; three of them go on the page.',
      usualChanges:
        'The form fitted to your questions: about $50\nMessages to all parents of a class: $120\nA second language: $60\nPhotographs behind a password: $40\nDrawings in your school’s colors: included\nA mascot of your own: $70',
      price: '$190',
      industries: ['educational', 'community'],
      features: [
        'The week’s menu on the first page',
        'Term calendar',
        'Enrollment form',
        'News for parents',
        'Gallery of classrooms and playground',
      ],
      ageDays: 9,
      coverAlt: 'Kindergarten page with soft shapes in green and yellow',
    },
    {
      slug: 'skillforge',
      title: 'Skillforge',
      tagline: 'Sell courses and teach them in one place',
      description:
        'Video lessons, quizzes, progress and certificates work on a phone and resume where the learner stopped. Teams can buy seats and follow their people. A platform for courses.',
      audience:
        'Schools, trainers and companies that teach the same course more than once. The first screen of a learner is the lesson left open yesterday, with the minute; the first screen of a stranger is a list of courses with hours and price. A manager sees how far a group has come, and no ranking of people. Live lessons are possible, but not what it is best at.',
      preparation:
        'Videos as files, one question per lesson, and the text of your certificate. Decide whether people buy a course, a month or a seat. Lessons of six to fifteen minutes are finished most often, so cut before you upload. Choose one that is free; it does more than any advertisement.',
      usualChanges:
        'Payment, and certificates with your signature: from $180\nSign-in through a company account: $260\nAn existing course moved: about $90\nDownloads for the journey home: $80\nSubtitles: $15 an hour of film',
      price: '$450 - $950',
      industries: ['educational', 'membership', 'saas'],
      features: [
        'Video lessons that resume where the learner stopped',
        'Quizzes, progress and certificates',
        'Course catalog with filters',
        'Seats for teams, with a view of their progress',
        'Plans by month or year',
      ],
      ageDays: 52,
      coverAlt: 'Online course platform with lessons and progress',
    },
  ],
};

/** The sample catalogue, category by category in display order. */
export const demoCatalogue: readonly DemoCategory[] = [
  business,
  onlineStore,
  portfolio,
  nonprofitCommunity,
  education,
  mediaPublishing,
  softwareStartups,
  healthPublic,
  travelEvents,
  propertyDirectories,
];

export const demoTemplates = demoCatalogue.flatMap((category) => category.templates);
