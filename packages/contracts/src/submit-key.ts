import { z } from 'zod';

/** Chosen by the client, one per submit: a request repeated with this key creates nothing twice. */
export const submitKeySchema = z.string().trim().min(8).max(100).optional();
