import { brandPaints, brandShades } from './brand-colors.gen';

/** The brand's colours for everything drawn outside the pages; the pages use their theme. */
export const brandColors = {
  primary: brandShades.primary[6],
  primaryLight: brandShades.primary[3],
  primarySoft: brandShades.primary[0],
  accent: brandShades.accent[4],
  accentText: brandShades.accent[6],
  /** Dark surfaces. */
  night: brandPaints.night,
  nightRaised: brandPaints['night-raised'],
  nightGlow: brandPaints['night-glow'],
  nightInk: brandPaints['night-ink'],
  nightDimmed: brandPaints['night-dimmed'],
  /** Text on white. */
  inkStrong: brandPaints['ink-strong'],
  ink: brandPaints.ink,
  inkDimmed: brandShades.gray[6],
  line: brandShades.gray[2],
  tint: brandShades.gray[0],
} as const;
