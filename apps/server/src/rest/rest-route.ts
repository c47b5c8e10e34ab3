import type { RouterOutputs } from '@app/api/types';
import type { Reason } from '@app/contracts/error-reasons';
import type { z } from 'zod';

type Domain = keyof RouterOutputs;

/** The name of a procedure: `ticket.create`. */
export type ProcedurePath = { [D in Domain]: `${D}.${keyof RouterOutputs[D] & string}` }[Domain];

/** The result of a procedure in process, before JSON. */
export type AnswerOf<P extends ProcedurePath> = P extends `${infer D extends Domain}.${infer Name}`
  ? Name extends keyof RouterOutputs[D]
    ? RouterOutputs[D][Name]
    : never
  : never;

/** A request as a route receives it. So far only the type of the body has been checked: it is an object. */
export interface RestRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
}

/** Facts about the site that responses need. */
export interface Site {
  /** Origin of the site, for absolute addresses (catalogue.picture-order). */
  origin: string;
}

/** The reference entry of a path and method. */
export interface DocumentedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for parameters. */
  path: `/${string}`;
  /** Summary for the reference. */
  summary: string;
  /** Message for internal errors, which have none of their own. */
  failed: string;
  status: 200 | 201;
  /**
   * Accepted body types. All but `json` are multipart/form-data: `file` up to the size of one picture,
   * `files` up to all pictures of a template, `archive` up to the size of a release.
   */
  bodyTypes: readonly ('json' | 'file' | 'files' | 'archive')[];
  /** The body, for the reference; the procedure validates it. */
  body: z.ZodType | null;
  /** Further fields that only a form may contain. */
  formOnly: z.ZodRawShape | null;
  /** Query parameters. */
  query: z.ZodObject | null;
  answer: z.ZodType;
  /** Content type of the response. `output` returns a file as base64. */
  contentType: 'application/json' | 'application/pdf' | 'application/xml';
  /** Errors besides those of every path. */
  errors: readonly Reason[];
  /** Returns the total number of rows of a list (rest.whole-lists). */
  totalOf: ((result: unknown) => number) | null;
}

/** One row of the table: the complete definition of a path and method. */
export interface RestRoute extends DocumentedRoute {
  procedure: ProcedurePath;
  input: (request: RestRequest) => unknown;
  output: (result: unknown, site: Site) => unknown;
  /** The path's clients predate confirmation requests (auth.step-up). Never set on a new path. */
  asksNoConfirmation?: true;
  /**
   * Whether all callers without a session get the same response until the catalogue changes, so that it may
   * be cached.
   */
  sameForVisitors: boolean;
}

/**
 * A route without a procedure, whose caller is authenticated only by a signature over the bytes of the body.
 */
export interface SignedRoute extends DocumentedRoute {
  signature: { header: string; by: string };
}

interface RouteDefinition<P extends ProcedurePath, A extends z.ZodType>
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
  /**
   * Converts path and body to the procedure's input. Omitted: the body as it is, with the path's parameters.
   */
  input?: RestRoute['input'];
  output: (result: AnswerOf<P>, site: Site) => z.input<A>;
  total?: (result: AnswerOf<P>) => number;
}

const routeDefaults = {
  status: 200,
  contentType: 'application/json',
  bodyTypes: ['json'],
  body: null,
  formOnly: null,
  query: null,
  errors: [],
  totalOf: null,
} as const satisfies Partial<DocumentedRoute>;

/** Defines a route that is authenticated by its signature. Its handler is defined elsewhere. */
export function signedRoute(
  row: Pick<
    SignedRoute,
    'method' | 'path' | 'summary' | 'failed' | 'body' | 'answer' | 'errors' | 'signature'
  >,
): SignedRoute {
  return { ...routeDefaults, ...row };
}

/**
 * Defines a route whose translation the compiler checks against the procedure and the documented response.
 */
export function restRoute<P extends ProcedurePath, A extends z.ZodType>(
  row: RouteDefinition<P, A>,
): RestRoute {
  const { total } = row;
  return {
    ...routeDefaults,
    sameForVisitors: false,
    input: ({ params, body }) => ({ ...body, ...params }),
    ...row,
    output: (result, site) => row.output(result as AnswerOf<P>, site),
    totalOf: total ? (result) => total(result as AnswerOf<P>) : null,
  };
}
