import type { Language } from '@app/contracts/languages';

/** What happens, in order. */
export interface Step {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Language of the texts, if it differs from the page's. */
  readonly language?: Language;
}

/** From the first message to the result; they state no fact of the company, as `builtValues`. */
export const builtHelpSteps = (): readonly Step[] => [
  {
    id: 'tell-us',
    title: 'Tell us',
    text: 'Describe the problem in your own words, or pick a template and say what should be different. Two sentences are enough to start.',
  },
  {
    id: 'we-quote',
    title: 'We quote',
    text: 'An engineer replies with questions, options and a written price. You decide; nothing is charged before that.',
  },
  {
    id: 'we-deliver',
    title: 'We deliver',
    text: 'We build, install and test, train your people, and stay on call afterward. You see progress on the way, not only at the end.',
  },
];
