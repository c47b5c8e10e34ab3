import { z } from 'zod';
import { reportRangeSchema } from '../report/schema';

/** Dimensions of views and visitors. */
export const figureLists = ['page', 'referrer', 'campaign', 'device', 'template'] as const;
export type FigureList = (typeof figureLists)[number];

/** Dimensions of the funnel from a page to a payment. */
export const funnelParts = ['template', 'source', 'week'] as const;
export type FunnelPart = (typeof funnelParts)[number];

/** Steps of the funnel from a page to a payment, in order. */
export const funnelSteps = ['page', 'item', 'cart', 'ticket', 'quote', 'paid'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Days in the company's time zone, inclusive; null for all stored data, without a previous period. */
export const analyticsRangeSchema = reportRangeSchema;

export const figureListSchema = analyticsRangeSchema.extend({ of: z.enum(figureLists) });

export const funnelSchema = analyticsRangeSchema.extend({ by: z.enum(funnelParts) });

/** Statistics that can be saved as a file. */
export type AnalyticsFile = 'days' | FigureList | 'funnel';

/**
 * Labels for a visit without a referring page or campaign, for an unknown source, and for many small sources
 * combined.
 */
export const sourceLabels = { direct: 'direct', unknown: 'unknown', others: 'other' } as const;
