import { findProcedure, procedureMeta, procedureType, routerConfig } from '@app/api/core/router-procedures';
import { setErrorRequestId } from '@app/api/core/translate-error';
import {
  type AnyTRPCRouter,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  type TRPCProcedureType,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import { callProcedure } from './call-procedure';

type QueryCall = { path: string; type: TRPCProcedureType; input: unknown };
type MutationCall = { path: string; type: TRPCProcedureType; readInput: () => Promise<unknown> };

/**
 * Procedure names as a batch lists them, and its inputs as `encodeURIComponent` writes them: nothing
 * ambiguous.
 */
const plainPaths = /^[\w.,]+$/;
const plainQuery = /^batch=1(?:&input=([\w.!~*'()%-]+))?$/;

type Inputs = Readonly<Record<string, unknown>>;

function isBatch(inputs: unknown): inputs is Inputs {
  return typeof inputs === 'object' && inputs !== null && !Array.isArray(inputs);
}

function parseInputs(text: string | undefined): Inputs | null {
  if (text === undefined) return {};
  try {
    const inputs: unknown = JSON.parse(decodeURIComponent(text));
    return isBatch(inputs) ? inputs : null;
  } catch {
    return null;
  }
}

/**
 * Parses a batch of queries as the browser's link writes it. Returns null for everything else, well formed or
 * not, which is left to tRPC.
 *
 * @param paths the part after `/trpc/`. @param query the part after the question mark.
 */
export function parseQueryBatch(
  router: AnyTRPCRouter,
  { paths, query, maxCalls }: { paths: string; query: string; maxCalls: number },
): QueryCall[] | null {
  const form = plainQuery.exec(query);
  const inputs = form && plainPaths.test(paths) ? parseInputs(form[1]) : null;
  const names = paths.split(',');
  if (!inputs || names.length > maxCalls) return null;
  const calls: QueryCall[] = [];
  for (const [index, path] of names.entries()) {
    const procedure = findProcedure(router, path);
    const type = procedure && procedureType(procedure);
    if (type !== 'query') return null;
    const input = inputs[index];
    const read = input === undefined ? undefined : routerConfig(router).transformer.input.deserialize(input);
    calls.push({ path, type, input: read });
  }
  return calls;
}

async function readInputs(body: Promise<string>): Promise<Inputs> {
  try {
    const inputs: unknown = JSON.parse(await body);
    if (isBatch(inputs)) return inputs;
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'the inputs of a batch are JSON', cause });
  }
  throw new TRPCError({ code: 'BAD_REQUEST', message: 'the inputs of a batch are an object' });
}

/**
 * Parses a batch of mutations as the browser's link writes it, `POST` with only `batch=1`. Returns null for
 * everything else. Its body is read once at least one call has been authorized.
 */
export function parseChangeBatch(
  router: AnyTRPCRouter,
  {
    paths,
    query,
    maxCalls,
    readBody,
  }: { paths: string; query: string; maxCalls: number; readBody: () => Promise<string> },
): MutationCall[] | null {
  const names = paths.split(',');
  if (query !== 'batch=1' || !plainPaths.test(paths) || names.length > maxCalls) return null;
  let inputs: Promise<Inputs> | undefined;
  const calls: MutationCall[] = [];
  for (const [index, path] of names.entries()) {
    const procedure = findProcedure(router, path);
    if (!procedure || procedureType(procedure) !== 'mutation' || procedureMeta(procedure).takesFile)
      return null;
    const readInput = async () => {
      inputs ??= readInputs(readBody());
      const input = (await inputs)[index];
      return input === undefined ? undefined : routerConfig(router).transformer.input.deserialize(input);
    };
    calls.push({ path, type: 'mutation', readInput });
  }
  return calls;
}

type CallContext = { router: AnyTRPCRouter; context: Promise<unknown>; requestId: string };
type BatchResponse = { body: string; status: number; errors: TRPCError[] };
type AnsweredCall = Pick<QueryCall, 'path' | 'type'> &
  ({ input: unknown; readInput?: never } | { input?: never; readInput: () => Promise<unknown> });

/** Returns the result of a call, ready to be serialized. `errors` is called for a refusal. */
async function answerCall(
  { path, type, input, readInput }: AnsweredCall,
  batchIndex: number,
  { router, context, requestId }: CallContext,
  errors: TRPCError[],
) {
  const config = routerConfig(router);
  const { serialize } = config.transformer.output;
  try {
    const ctx = await context;
    const data = await callProcedure(router, { ctx, path, type, input, readInput, batchIndex });
    return { result: { data: serialize(data) } };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    setErrorRequestId(error, requestId);
    errors.push(error);
    const ctx = await context.catch(() => undefined);
    return { error: serialize(getTRPCErrorShape({ config, error, type, path, input, ctx })) };
  }
}

/**
 * Runs a batch of queries or mutations with the same output as tRPC's own adapter, byte for byte. The
 * adapter's support for streams, uploads, subscriptions and disconnects is half the cost of a short query.
 */
export async function runBatch(
  calls: readonly AnsweredCall[],
  answering: CallContext,
): Promise<BatchResponse> {
  const errors: TRPCError[] = [];
  const answers = await Promise.all(calls.map((call, index) => answerCall(call, index, answering, errors)));
  return { body: JSON.stringify(answers), status: getHTTPStatusCode(answers), errors };
}

/** Runs one call whose input, a form with a file, is read once the caller has been authorized. */
export async function runUpload(
  call: { path: string; type: TRPCProcedureType; readInput: () => Promise<unknown> },
  answering: CallContext,
): Promise<BatchResponse> {
  const errors: TRPCError[] = [];
  const answer = await answerCall(call, 0, answering, errors);
  return { body: JSON.stringify(answer), status: getHTTPStatusCode(answer), errors };
}
