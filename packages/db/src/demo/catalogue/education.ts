import type { DemoCategory } from '../demo-template';

export const education: DemoCategory = {
  slug: 'education',
  name: 'Education',
  description: 'Schools, universities and courses, from the first visit to the last certificate.',
  templates: [
    {
      slug: 'campus-hill',
      title: 'Campus Hill',
      description:
        'A university site that serves four audiences without confusing any of them. Programs can be compared, admissions show the next deadline, and each faculty edits its own pages. Search understands course codes.',
      price: '$520',
      industries: ['educational', 'directory'],
      ageDays: 30,
      coverAlt: 'University home page with a program finder',
    },
    {
      slug: 'little-acorns',
      title: 'Little Acorns',
      description:
        'A friendly kindergarten and primary school site. The week’s menu, the term calendar and an enrollment form are all parents need, and all three are on the first page.',
      price: '$190',
      industries: ['educational', 'community'],
      ageDays: 9,
      coverAlt: 'Kindergarten page with soft shapes in green and yellow',
    },
    {
      slug: 'skillforge',
      title: 'Skillforge',
      description:
        'Sell courses and teach them in one place. Video lessons, quizzes, progress and certificates work on a phone and resume where the learner stopped. Teams can buy seats and follow their people.',
      price: '$450 - $950',
      industries: ['educational', 'membership', 'saas'],
      ageDays: 52,
      coverAlt: 'Online course platform with lessons and progress',
    },
  ],
};
