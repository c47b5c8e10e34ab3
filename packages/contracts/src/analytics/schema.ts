import { z } from 'zod';
import { reportRangeSchema } from '../report/schema';

/** What views and visitors can be told by. */
export const figureLists = ['page', 'referrer', 'campaign', 'device', 'template'] as const;
export type FigureList = (typeof figureLists)[number];

/** What the way from a page to a payment can be told by. */
export const funnelParts = ['template', 'source', 'week'] as const;
export type FunnelPart = (typeof funnelParts)[number];

/** The steps of the way from a page to a payment, in their order. */
export const funnelSteps = ['page', 'item', 'cart', 'ticket', 'quote', 'paid'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Days of the company's time zone, both included; null: everything that is kept, without a period before. */
export const analyticsRangeSchema = reportRangeSchema;

export const figureListSchema = analyticsRangeSchema.extend({ of: z.enum(figureLists) });

export const funnelSchema = analyticsRangeSchema.extend({ by: z.enum(funnelParts) });

/** What of it can be saved as a file. */
export type AnalyticsFile = 'days' | FigureList | 'funnel';

/** Where a visit came from when no page and no campaign led to it; when that is not known; and what many small ones are together. */
export const sourceWords = { direct: 'direct', unknown: 'unknown', others: 'other' } as const;
