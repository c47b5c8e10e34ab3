import {
  byLicenseNumberSchema,
  licensesOfOrderSchema,
  myLicensesSchema,
  revokeLicenseSchema,
  setLicenseDomainSchema,
} from '@app/contracts/delivery/license/schema';
import { listWindowSchema } from '@app/contracts/pagination';
import { adminProcedure, publicProcedure, router, userProcedure } from '../../core/trpc';
import { getLicenseCertificate } from './certificate';
import { giveLicenses } from './give-licenses';
import {
  checkLicense,
  getVisibleLicense,
  listLicensesOfOrder,
  listMyLicenses,
  listVisibleLicenses,
} from './read-licenses';
import { restoreLicense, revokeLicense } from './revoke-license';
import { setLicenseDomain } from './set-license-domain';

export const licenseRouter = router({
  check: publicProcedure
    .meta({ scope: 'any' })
    .input(byLicenseNumberSchema)
    .query(({ ctx, input }) => checkLicense(ctx, input)),
  mine: userProcedure
    .meta({ scope: 'orders:read', cost: 8 })
    .input(myLicensesSchema)
    .query(({ ctx, input }) => listMyLicenses(ctx, input)),
  visible: userProcedure
    .meta({ scope: 'orders:read', cost: 12 })
    .input(listWindowSchema)
    .query(({ ctx, input }) => listVisibleLicenses(ctx, input)),
  visibleByNumber: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byLicenseNumberSchema)
    .query(({ ctx, input }) => getVisibleLicense(ctx, input)),
  certificatePdf: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byLicenseNumberSchema)
    .query(({ ctx, input }) => getLicenseCertificate(ctx, input)),
  setDomain: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(setLicenseDomainSchema)
    .mutation(({ ctx, input }) => setLicenseDomain(ctx, input)),
  ofOrder: adminProcedure
    .meta({ scope: 'orders:read' })
    .input(licensesOfOrderSchema)
    .query(({ ctx, input }) => listLicensesOfOrder(ctx, input)),
  give: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(licensesOfOrderSchema)
    .mutation(({ ctx, input }) => giveLicenses(ctx, input)),
  revoke: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(revokeLicenseSchema)
    .mutation(({ ctx, input }) => revokeLicense(ctx, input)),
  restore: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(byLicenseNumberSchema)
    .mutation(({ ctx, input }) => restoreLicense(ctx, input)),
});
