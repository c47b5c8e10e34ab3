import type { RouterOutputs } from '@app/api/types';
import { listCompaniesSchema } from '@app/contracts/people/company/schema';
import { listUrl } from '~/lib/routing/list-url';

export type CompanyRow = RouterOutputs['company']['list']['companies'][number];

/** A company as shown on its page. */
export type Company = RouterOutputs['company']['byId'];

export const companiesUrl = listUrl(listCompaniesSchema);

export const peopleNouns = { one: 'person', many: 'people' };
