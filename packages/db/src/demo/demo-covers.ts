/** The size of every picture below `apps/web/public/demo-covers`, in pixels. */
export const demoCoverSize = { width: 960, height: 720 } as const;

/** Where the web app serves the cover of a template. */
export function demoCoverUrl(slug: string): string {
  return `/demo-covers/${slug}.webp`;
}
