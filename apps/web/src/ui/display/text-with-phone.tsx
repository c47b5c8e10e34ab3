import { supportPhone } from '@app/content/company';

/** A text in which the support phone number, if present, becomes a call link. */
export function TextWithPhone({ text }: { text: string }) {
  const [before = '', after] = text.split(supportPhone.display);
  return (
    <p>
      {before}
      {after === undefined ? null : (
        <>
          <a href={supportPhone.href}>{supportPhone.display}</a>
          {after}
        </>
      )}
    </p>
  );
}
