import { uploads } from '~/lib/uploads/upload-client';

/** Uploads a picture or a PDF that is stored with a payment. */
export function uploadProof(paymentId: string, file: File): Promise<unknown> {
  const form = new FormData();
  form.set('id', paymentId);
  form.set('file', file);
  return uploads.payment.attachProof.mutate(form);
}
