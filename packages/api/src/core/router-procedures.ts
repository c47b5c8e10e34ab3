import type { AnyTRPCProcedure, AnyTRPCRouter, TRPCProcedureType } from '@trpc/server';
import type { ProcedureMeta } from './trpc';

/**
 * Access to router internals that the transports and the tests need and tRPC does not expose publicly: no
 * other code reads `_def` (docs/internals.md).
 */

/** Returns paths such as `ticket.list`, in the router's order. */
export function procedurePaths(router: AnyTRPCRouter): string[] {
  return Object.keys(router._def.procedures);
}

/** Returns the procedure at an untrusted path. */
export function findProcedure(router: AnyTRPCRouter, path: string): AnyTRPCProcedure | undefined {
  return Object.hasOwn(router._def.procedures, path) ? router._def.procedures[path] : undefined;
}

/** Returns whether it is a query, a mutation or a subscription. */
export function procedureType(procedure: AnyTRPCProcedure): TRPCProcedureType {
  return procedure._def.type;
}

/** Returns the metadata set by its builder; empty without any. */
export function procedureMeta(procedure: AnyTRPCProcedure): Partial<ProcedureMeta> {
  return procedure.meta ?? {};
}

/** Returns the schemas that its input is parsed with, in order. */
export function procedureInputs(procedure: AnyTRPCProcedure): unknown[] {
  return procedure._def.inputs;
}

/** Returns the config that `getTRPCErrorShape` needs, with the transformer of inputs and outputs. */
export function routerConfig(router: AnyTRPCRouter): AnyTRPCRouter['_def']['_config'] {
  return router._def._config;
}
