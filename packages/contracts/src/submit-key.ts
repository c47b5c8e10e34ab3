import { typedLine } from './text';

/** Chosen by the client, one per submit: a request repeated with this key creates nothing twice. */
export const submitKeySchema = typedLine().min(8).max(100).optional();
