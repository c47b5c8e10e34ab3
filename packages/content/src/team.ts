import { editable } from './site-words';

export const teamSection = editable(
  'team.section',
  () =>
    ({
      title: 'The people who pick up',
      intro: 'The people you will talk to. Each of them still does the work that they are responsible for.',
      since: 'With us since',
      certificationsTitle: 'What we are certified for',
    }) as const,
);
