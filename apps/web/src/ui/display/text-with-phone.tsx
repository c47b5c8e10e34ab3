import { supportPhone } from '@app/content/company';

/** The text with the support phone in it, if it names it, as something to call. */
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
