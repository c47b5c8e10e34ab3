import { taxTreatments } from '@app/contracts/core/money/tax-shares';
import { plainNames } from '@app/contracts/fields';
import { valueShapes } from '@app/contracts/fields-schema';
import { limits } from '@app/contracts/limits';
import { companyFields } from '@app/contracts/people/company/fields';
import { companyMessages } from '@app/contracts/people/company/messages';
import { customerMessages } from '@app/contracts/people/customer/messages';
import { roles } from '@app/contracts/people/user/role';
import { z } from 'zod';
import { toNumber } from '../../list-query';
import { restRoute } from '../../rest-route';
import { billingShape } from '../../shapes/quote-shape';
import { count, named, ok, success, time } from '../../shapes/shape';
import { userShape } from '../../shapes/user-shape';

/** What new quotes and sales start with; null for nothing of its own. */
const taxStatusShape = z.object({ taxTreatment: z.enum(taxTreatments), taxReason: z.string() }).nullable();

const companyFacts = {
  id: z.string(),
  name: z.string(),
  colleaguesSee: z.boolean(),
  /** On the documents of its people who have none of their own; null for nothing. */
  billing: billingShape.nullable(),
  ...valueShapes(plainNames(companyFields, { name: true })),
};

const customerShape = named(
  'Customer',
  userShape.extend({
    lastLoginAt: time.nullable(),
    lastSeenAt: time.nullable(),
    /** Before that of the company. */
    taxStatus: taxStatusShape,
    company: z.object({ ...companyFacts, taxStatus: taxStatusShape }).nullable(),
    /** Mails to the address bounce. */
    bounce: z.object({ reason: z.string(), at: time }).nullable(),
  }),
);

const companyInListShape = named(
  'CompanyInList',
  z.object({ ...companyFacts, people: count, createdAt: time, updatedAt: time }),
);

const companyShape = named(
  'Company',
  z.object({
    ...companyFacts,
    taxStatus: taxStatusShape,
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.enum(roles),
        emailVerified: z.boolean(),
        suspended: z.boolean(),
      }),
    ),
    createdAt: time,
    updatedAt: time,
  }),
);

/** The customer of tickets and orders, as the team sees them (customers.one-page). */
export const customerRoutes = [
  restRoute({
    method: 'GET',
    path: '/customers/{id}',
    summary: 'One account: who it is, when it was last seen, and its company',
    failed: customerMessages.fetchFailed,
    procedure: 'customer.byId',
    answer: z.object({ success, customer: customerShape }),
    errors: ['USER_NOT_FOUND'],
    input: ({ params }) => params,
    output: (customer) => ({ ...ok, customer }),
  }),
  restRoute({
    method: 'GET',
    path: '/companies',
    summary: 'Companies by name, a page at a time',
    failed: companyMessages.listFailed,
    procedure: 'company.list',
    query: z.object({
      search: z.string().max(limits.search).optional(),
      page: z.int().min(1).optional(),
      limit: z.int().min(1).max(limits.tablePageSizeMax).optional(),
    }),
    answer: z.object({ success, companies: z.array(companyInListShape) }),
    input: ({ query: { search, page, limit } }) => ({
      search,
      page: toNumber(page),
      pageSize: toNumber(limit),
    }),
    output: ({ companies }) => ({ ...ok, companies }),
    total: ({ total }) => total,
  }),
  restRoute({
    method: 'GET',
    path: '/companies/{id}',
    summary: 'One company with its people',
    failed: companyMessages.fetchFailed,
    procedure: 'company.byId',
    answer: z.object({ success, company: companyShape }),
    errors: ['COMPANY_NOT_FOUND'],
    input: ({ params }) => params,
    output: (company) => ({ ...ok, company }),
  }),
];
