import type { Encoding, KeptForm } from './kept-answers';
import type { Question } from './question';

/** The form that a reader understands and that is the shortest. */
export function encodingFor({ header }: Question): Encoding {
  const accepted = header('accept-encoding');
  if (accepted === undefined) return 'identity';
  const accepts = (name: string) =>
    accepted.split(',').some((part) => {
      const [encoding, weight] = part.split(';');
      return encoding?.trim().toLowerCase() === name && !/^\s*q=0(?:\.0*)?\s*$/.test(weight ?? '');
    });
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}

function hasAlready({ header }: Question, { etag }: KeptForm): boolean {
  const wanted = header('if-none-match');
  if (wanted === undefined) return false;
  return wanted === '*' || wanted.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** The response with a form, or 304 for who has it already. `own` are headers of this one response. */
export function sendForm(
  question: Question,
  form: KeptForm,
  own: Readonly<Record<string, string>>,
): Response {
  const { body, etag, headers } = form;
  if (hasAlready(question, form)) {
    // The browser replaces the headers of what it has by these: what they don't name stays.
    const { vary = '', 'cache-control': lifetime = 'no-cache' } = headers;
    return new Response(null, {
      status: 304,
      headers: { ETag: etag, Vary: vary, 'Cache-Control': lifetime, ...own },
    });
  }
  return new Response(body as Uint8Array<ArrayBuffer>, { headers: { ...headers, ...own } });
}
