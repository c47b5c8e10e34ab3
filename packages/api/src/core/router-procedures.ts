import type { AnyTRPCProcedure, AnyTRPCRouter, TRPCProcedureType } from '@trpc/server';
import type { ProcedureMeta } from './trpc';

/**
 * What the transports and the tests have to know of a router, and what tRPC has no public way to ask: nothing else reads
 * `_def` (docs/internals.md).
 */

/** Paths such as `ticket.list`, in the order in which the router names them. */
export function procedurePaths(router: AnyTRPCRouter): string[] {
  return Object.keys(router._def.procedures);
}

/** The procedure at a path that may come from outside. */
export function findProcedure(router: AnyTRPCRouter, path: string): AnyTRPCProcedure | undefined {
  return Object.hasOwn(router._def.procedures, path) ? router._def.procedures[path] : undefined;
}

/** Whether it reads, changes, or streams. */
export function procedureType(procedure: AnyTRPCProcedure): TRPCProcedureType {
  return procedure._def.type;
}

/** What its builder says of it; empty when it says nothing. */
export function procedureMeta(procedure: AnyTRPCProcedure): Partial<ProcedureMeta> {
  return procedure.meta ?? {};
}

/** The schemas that its input has to pass, one after the other. */
export function procedureInputs(procedure: AnyTRPCProcedure): unknown[] {
  return procedure._def.inputs;
}

/** What `getTRPCErrorShape` asks for, with the transformer of inputs and outputs. */
export function routerConfig(router: AnyTRPCRouter): AnyTRPCRouter['_def']['_config'] {
  return router._def._config;
}
