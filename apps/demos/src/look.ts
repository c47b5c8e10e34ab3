import type { Look } from './demo';
import { type Face, faces, fontStack } from './typefaces';

/** Returns the variables of a demo's style sheet. */
export function lookStyles(look: Look): string {
  const display: Face = faces[look.display];
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
    display: fontStack(look.display),
    'display-stretch': display.stretch ?? '100%',
    text: fontStack(look.text),
    weight: look.weight ?? 600,
    tracking: `${look.tracking ?? -0.02}em`,
    radius: `${look.radius ?? 12}px`,
  };
  const lines = Object.entries(variables).map(([name, value]) => `--${name}:${value}`);
  return `:root{color-scheme:${look.scheme ?? 'light'};${lines.join(';')}}\n`;
}
