import type { RouterOutputs } from '@app/api/types';
import type { Reason } from '@app/contracts/error-reasons';
import type { z } from 'zod';

type Domain = keyof RouterOutputs;

/** The name of a procedure: `ticket.create`. */
export type ProcedurePath = { [D in Domain]: `${D}.${keyof RouterOutputs[D] & string}` }[Domain];

/** What a procedure answers in process, before JSON. */
export type AnswerOf<P extends ProcedurePath> = P extends `${infer D extends Domain}.${infer Name}`
  ? Name extends keyof RouterOutputs[D]
    ? RouterOutputs[D][Name]
    : never
  : never;

/** A request as a row sees it: nothing is checked yet but that the body is an object. */
export interface RestRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
}

/** What an answer needs to know of the site. */
export interface Site {
  /** Origin of the site, for absolute addresses (catalogue.picture-order). */
  origin: string;
}

/** What the reference says of a path and a method. */
export interface DocumentedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for what varies. */
  path: `/${string}`;
  /** What it does, for the reference. */
  summary: string;
  /** What could not be done, for faults of ours, which have no words of their own. */
  failed: string;
  status: 200 | 201;
  /** How the body may be sent: all but `json` are multipart/form-data, `file` as long as a picture, `files` as all of a template. */
  bodyTypes: readonly ('json' | 'file' | 'files')[];
  /** The body, for the reference; the procedure checks it. */
  body: z.ZodType | null;
  /** What a form may bring beside the body. */
  formOnly: z.ZodRawShape | null;
  /** What may stand after the question mark. */
  query: z.ZodObject | null;
  answer: z.ZodType;
  /** What the answer is: a PDF is given by `output` as base64. */
  contentType: 'application/json' | 'application/pdf';
  /** Errors beside those that every path has. */
  errors: readonly Reason[];
  /** How many rows a list has altogether (rest.whole-lists). */
  totalOf: ((result: unknown) => number) | null;
}

/** One row of the table: everything there is to know of one path and method. */
export interface RestRoute extends DocumentedRoute {
  procedure: ProcedurePath;
  input: (request: RestRequest) => unknown;
  output: (result: unknown, site: Site) => unknown;
  /** The clients that the path was made for know of no second question (auth.step-up); a new path never says so. */
  asksNoConfirmation?: true;
  /** Whether everybody without a session gets the same answer until the catalogue changes, so that it may be kept. */
  sameForVisitors: boolean;
}

/** A row that is no procedure: who calls is known by a signature over the bytes of the body, and by nothing else. */
export interface SignedRoute extends DocumentedRoute {
  signature: { header: string; by: string };
}

interface Definition<P extends ProcedurePath, A extends z.ZodType>
  extends Pick<RestRoute, 'method' | 'path' | 'summary' | 'failed'>,
    Partial<
      Pick<
        RestRoute,
        | 'status'
        | 'contentType'
        | 'bodyTypes'
        | 'body'
        | 'formOnly'
        | 'query'
        | 'errors'
        | 'sameForVisitors'
        | 'asksNoConfirmation'
      >
    > {
  procedure: P;
  answer: A;
  /** Path and body to the procedure's input; left out: the body as it is, with what the path says. */
  input?: RestRoute['input'];
  output: (result: AnswerOf<P>, site: Site) => z.input<A>;
  total?: (result: AnswerOf<P>) => number;
}

const ordinary = {
  status: 200,
  contentType: 'application/json',
  bodyTypes: ['json'],
  body: null,
  formOnly: null,
  query: null,
  errors: [],
  totalOf: null,
} as const satisfies Partial<DocumentedRoute>;

/** A row that proves itself by its signature; what takes it stands elsewhere. */
export function signedRoute(
  row: Pick<
    SignedRoute,
    'method' | 'path' | 'summary' | 'failed' | 'body' | 'answer' | 'errors' | 'signature'
  >,
): SignedRoute {
  return { ...ordinary, ...row };
}

/** A row whose translation is checked against the procedure and the documented answer by the compiler. */
export function restRoute<P extends ProcedurePath, A extends z.ZodType>(row: Definition<P, A>): RestRoute {
  const { total } = row;
  return {
    ...ordinary,
    sameForVisitors: false,
    input: ({ params, body }) => ({ ...body, ...params }),
    ...row,
    output: (result, site) => row.output(result as AnswerOf<P>, site),
    totalOf: total ? (result) => total(result as AnswerOf<P>) : null,
  };
}
