import type { Fields } from '../../fields';
import { limits } from '../../limits';
import { companyMessages } from './messages';

/** What the team writes of a company, in the order of the form. Only the team sees it. */
export const companyFields = {
  name: { kind: 'line', label: 'Name', limit: limits.companyName, required: companyMessages.nameRequired },
  billing: { kind: 'own', label: companyMessages.billing },
  colleaguesSee: { kind: 'own', label: companyMessages.colleaguesSee },
} as const satisfies Fields;
