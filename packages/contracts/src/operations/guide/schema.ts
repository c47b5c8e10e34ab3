import { z } from 'zod';

/** The steps that make the site an owner's, in the order of the guide (dashboard.setup-guide). */
export const guideSteps = [
  ...(['name', 'logo', 'colors', 'offices', 'services'] as const),
  ...(['template', 'mail', 'payment', 'team'] as const),
] as const;
export type GuideStep = (typeof guideSteps)[number];

/** Kinds of sample rows that a new site may have. */
export const sampleKinds = [
  ...(['templates', 'collections', 'posts', 'people', 'companies'] as const),
  ...(['tickets', 'orders', 'messages', 'replies'] as const),
] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** Lists of the sample company that pages show until an owner publishes others, by the path of their field. */
export const sampleLists = ['team.people', 'team.certifications', 'clients.list', 'clients.stories'] as const;

/** `skipped`: steps that this site does without. `closed`: the guide is not shown by itself. */
export const guideStateSchema = z.object({
  skipped: z.array(z.enum(guideSteps)).max(guideSteps.length),
  closed: z.boolean(),
});
/** One step is skipped or taken up; or the guide is closed or opened. */
export const updateGuideSchema = z.union([
  z.object({ step: z.enum(guideSteps), skipped: z.boolean() }),
  guideStateSchema.pick({ closed: true }),
]);

/** `all`: says in the call what it does. */
export const removeSamplesSchema = z.object({ all: z.literal(true) });
