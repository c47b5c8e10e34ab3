import { z } from 'zod';

/** Chosen by the client, one a submit: what was sent with this key is not made a second time. */
export const submitKeySchema = z.string().trim().min(8).max(100).optional();
