import type { byLicenseNumberSchema } from '@app/contracts/delivery/license/schema';
import type { LicenseCertificate } from '@app/contracts/files/document/document';
import { localizeAddress } from '@app/contracts/languages';
import type { z } from 'zod';
import { readCustomerLanguage } from '../../billing/order-row';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { drawQr } from '../../core/draw-qr';
import { readSettings } from '../../core/setting/read-settings';
import { readSellerOf } from '../../core/setting/seller-party';
import { drawDocument } from '../../files/kept-pdf';
import { holderOf, issueOf, type LicenseRow } from './license-view';
import { findVisibleLicense } from './read-licenses';

/**
 * Returns the certificate of a valid license as PDF in its customer's language, for the team, the customer and
 * colleagues who may read the order (delivery.license-certificate). It is not kept: it names the domain of
 * today. `content` is base64. Throws LICENSE_NOT_FOUND, LICENSE_NO_CERTIFICATE, DOCUMENT_UNAVAILABLE.
 */
export async function getLicenseCertificate(ctx: UserContext, input: z.output<typeof byLicenseNumberSchema>) {
  const row = await findVisibleLicense(ctx, input);
  if (row.state !== 'valid') throw new AppError('LICENSE_NO_CERTIFICATE');
  const bytes = await drawDocument(ctx, await certificateOf(ctx, row));
  return { fileName: `License ${row.number}.pdf`, content: Buffer.from(bytes).toString('base64') };
}

async function certificateOf(ctx: UserContext, row: LicenseRow): Promise<LicenseCertificate> {
  const settings = await readSettings(ctx);
  const [seller, language] = await Promise.all([
    readSellerOf(ctx, row.orderId, settings),
    readCustomerLanguage(ctx, row.userId),
  ]);
  const addressOf = (path: string) => new URL(localizeAddress(language, path), ctx.publicUrl).href;
  const page = addressOf(`/licenses/${row.number}`);
  return {
    kind: 'license',
    language,
    paper: settings.paperSize,
    number: row.number,
    ...issueOf(row, settings),
    seller,
    template: row.templateName,
    holder: holderOf(row),
    orderNumber: row.orderNumber,
    domain: row.domain,
    page,
    qr: drawQr(page),
    terms: addressOf('/terms#license'),
    sample: row.sample,
  };
}
