import { attachmentTypes, fileTypes } from '@app/contracts/files/file/schema';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { notify } from '~/lib/notify';
import { uploads } from '~/lib/uploads/upload-client';
import { FilePicker } from '~/ui/forms/files/file-picker';
import { moneyQueries, type OrderPayment } from './order-payments';

/** File types accepted as proof of a payment. */
export const proofTypes = attachmentTypes.map((type) => fileTypes[type].mime).join(',');

/** Attaches a picture or a PDF to a payment that has none yet. */
export function AddProof({ payment: { id, reference } }: { payment: OrderPayment }) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const add = async (file: File | undefined) => {
    if (!file || pending) return;
    setPending(true);
    try {
      await uploadProof(id, file);
      notify.success(paymentMessages.proofKept);
    } catch (error) {
      notify.error(errorText(error, paymentMessages.proofFailed));
    } finally {
      setPending(false);
      await Promise.all(moneyQueries().map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    }
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Add a file to ${reference}`}
        loading={pending}
        onClick={() => input.current?.click()}
      >
        Add a file
      </Button>
      <FilePicker
        ref={input}
        label={`File of ${reference}`}
        accept={proofTypes}
        multiple={false}
        onFiles={(files) => void add(files?.[0])}
      />
    </>
  );
}

/** Uploads a picture or a PDF that is stored with a payment. */
export function uploadProof(paymentId: string, file: File): Promise<unknown> {
  const form = new FormData();
  form.set('id', paymentId);
  form.set('file', file);
  return uploads.payment.attachProof.mutate(form);
}
