/* Stands for the modules of the server whose types no client sees (bundle.mjs). */

export type Context = object;
export type ProcedureMeta = object;
export type Services = object;
export type UserContext = object;
