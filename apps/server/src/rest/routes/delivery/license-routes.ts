import { licenseMessages } from '@app/contracts/delivery/license/messages';
import {
  licensesOfOrderSchema,
  revokeLicenseSchema,
  setLicenseDomainSchema,
} from '@app/contracts/delivery/license/schema';
import { licenseTeamMessages } from '@app/contracts/delivery/team-messages';
import { invoiceMessages } from '@app/contracts/sales/invoice/messages';
import { z } from 'zod';
import { listQuery, pageOfQuery } from '../../list-query';
import { restRoute } from '../../rest-route';
import { licenseDomainShape, licenseShape, licenseWithReleasesShape } from '../../shapes/license-shape';
import { ok, success } from '../../shapes/shape';

const oneLicense = z.object({ success, license: licenseShape });
const manyLicenses = z.object({ success, licenses: z.array(licenseShape) });

export const licenseRoutes = [
  restRoute({
    method: 'GET',
    path: '/licenses',
    summary: "The caller's licenses, newest first; for admins all",
    failed: licenseMessages.fetchFailed,
    procedure: 'license.visible',
    query: listQuery,
    answer: manyLicenses,
    input: pageOfQuery,
    output: ({ licenses }) => ({ ...ok, licenses }),
    total: ({ total }) => total,
  }),
  restRoute({
    method: 'GET',
    path: '/licenses/{number}.pdf',
    summary: "The certificate of a valid license; another customer's is not found",
    failed: invoiceMessages.documentUnavailable,
    procedure: 'license.certificatePdf',
    contentType: 'application/pdf',
    answer: z.string(),
    errors: ['LICENSE_NOT_FOUND', 'LICENSE_NO_CERTIFICATE', 'DOCUMENT_UNAVAILABLE'],
    input: ({ params }) => ({ number: params.number?.replace(/\.pdf$/, '') }),
    output: ({ content }) => content,
  }),
  restRoute({
    method: 'GET',
    path: '/licenses/{number}',
    summary: "One license, with the releases that can be downloaded by it; another customer's is not found",
    failed: licenseMessages.fetchFailed,
    procedure: 'license.visibleByNumber',
    answer: z.object({ success, license: licenseWithReleasesShape }),
    errors: ['LICENSE_NOT_FOUND'],
    input: ({ params }) => params,
    output: (license) => ({ ...ok, license }),
  }),
  restRoute({
    method: 'POST',
    path: '/licenses/{number}/domain',
    summary:
      'Set the domain of a license; its customer once freely and then after a rest, administrators with `orders:write` always',
    failed: licenseMessages.domainFailed,
    procedure: 'license.setDomain',
    body: setLicenseDomainSchema.omit({ number: true }),
    answer: z.object({ success, license: licenseDomainShape }),
    errors: [
      'LICENSE_NOT_FOUND',
      'LICENSE_INVALID',
      'LICENSE_DOMAIN_RESTS',
      'LICENSE_CHANGED',
      'RATE_LIMITED',
    ],
    output: (license) => ({ ...ok, license }),
  }),
  restRoute({
    method: 'POST',
    path: '/licenses',
    summary: 'Give the licenses of an order before it is paid',
    failed: licenseTeamMessages.giveFailed,
    procedure: 'license.give',
    body: licensesOfOrderSchema,
    status: 201,
    answer: manyLicenses,
    errors: ['ORDER_NOT_FOUND', 'LICENSE_ORDER_OVER', 'LICENSES_COMPLETE', 'LICENSES_NOTHING'],
    output: (licenses) => ({ ...ok, licenses }),
  }),
  restRoute({
    method: 'POST',
    path: '/licenses/{number}/revoke',
    summary: 'Revoke a license; its customer reads the reason',
    failed: licenseTeamMessages.revokeFailed,
    procedure: 'license.revoke',
    body: revokeLicenseSchema.omit({ number: true }),
    answer: oneLicense,
    errors: ['LICENSE_NOT_FOUND', 'LICENSE_REVOKED'],
    output: (license) => ({ ...ok, license }),
  }),
  restRoute({
    method: 'POST',
    path: '/licenses/{number}/restore',
    summary: 'Restore a revoked license: it is as valid as its order makes it',
    failed: licenseTeamMessages.restoreFailed,
    procedure: 'license.restore',
    answer: oneLicense,
    errors: ['LICENSE_NOT_FOUND', 'LICENSE_NOT_REVOKED'],
    output: (license) => ({ ...ok, license }),
  }),
];
