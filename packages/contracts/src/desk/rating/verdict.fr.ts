import { type Verdict, verdicts } from './verdict';

export { verdicts };

export const verdictLabels: Readonly<Record<Verdict, string>> = { good: 'Satisfait', bad: 'Insatisfait' };
