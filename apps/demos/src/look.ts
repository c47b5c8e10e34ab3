import type { Look, Typeface } from './demo';

const families: Record<Typeface, string> = {
  fraunces: "'Fraunces', Georgia, serif",
  'fraunces-soft': "'Fraunces Soft', Georgia, serif",
  bricolage: "'Bricolage Grotesque', 'Arial Black', sans-serif",
  'bricolage-narrow': "'Bricolage Grotesque', 'Arial Narrow', sans-serif",
  figtree: "'Figtree', system-ui, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Code', 'DejaVu Sans Mono', monospace",
};

/** Returns the variables of a demo's style sheet. */
export function lookStyles(look: Look): string {
  const variables = {
    paper: look.paper,
    ink: look.ink,
    muted: look.muted,
    line: look.line,
    tint: look.tint,
    card: look.card ?? look.paper,
    accent: look.accent,
    'on-accent': look.onAccent,
    link: look.link ?? look.accent,
    deep: look.deep,
    'on-deep': look.onDeep,
    'deep-muted': look.deepMuted,
    display: families[look.display],
    'display-stretch': look.display === 'bricolage-narrow' ? '75%' : '100%',
    text: families[look.text],
    weight: look.weight ?? 600,
    tracking: `${look.tracking ?? -0.02}em`,
    radius: `${look.radius ?? 12}px`,
  };
  const lines = Object.entries(variables).map(([name, value]) => `--${name}:${value}`);
  return `:root{color-scheme:${look.scheme ?? 'light'};${lines.join(';')}}\n`;
}
