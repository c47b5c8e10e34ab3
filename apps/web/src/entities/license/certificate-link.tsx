import { Button, type ButtonProps } from '@mantine/core';
import * as words from './license-words';

/** Opens the certificate of a valid license in a new tab (delivery.license-certificate). */
export function CertificateLink({ number, size }: { number: string } & Pick<ButtonProps, 'size'>) {
  return (
    <Button
      component="a"
      href={`/files/licenses/${number}.pdf`}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size={size}
      aria-label={words.certificateOf(number)}
    >
      {words.certificate}
    </Button>
  );
}
