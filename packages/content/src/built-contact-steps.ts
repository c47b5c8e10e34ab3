import type { Step } from './built-help-steps';

/** What becomes of a message; they state no fact of the company, as `builtValues`. */
export const builtContactSteps = (): readonly Step[] => [
  {
    id: 'read',
    title: 'An engineer reads it',
    text: 'Your message goes to the people who would do the work, not to a call center.',
  },
  {
    id: 'answer',
    title: 'You get an answer',
    text: 'With questions if something is open, and with a written price if nothing is.',
  },
  {
    id: 'decide',
    title: 'You decide',
    text: 'Nothing starts and nothing is charged before you say yes.',
  },
];
