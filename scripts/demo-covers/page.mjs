import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const font = (file) =>
  `data:font/woff2;base64,${readFileSync(require.resolve(`@fontsource-variable/${file}`)).toString('base64')}`;

const fonts = `
@font-face{font-family:Display;font-weight:200 800;src:url(${font('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2')})}
@font-face{font-family:Sans;font-weight:300 900;src:url(${font('figtree/files/figtree-latin-wght-normal.woff2')})}
@font-face{font-family:Antiqua;font-weight:100 900;src:url(${font('fraunces/files/fraunces-latin-wght-normal.woff2')})}`;

/** The pieces that all layouts share: tokens from the palette, bar, buttons, cards. */
const css = `
*{box-sizing:border-box;margin:0}
html,body{width:1280px;height:960px;overflow:hidden}
body{font:400 20px/1.45 Sans;color:var(--ink);background:var(--bg);-webkit-font-smoothing:antialiased;display:flex;flex-direction:column}
h1,h2,h3,.logo{font-family:var(--head);line-height:1.06;letter-spacing:-.02em;font-weight:var(--weight)}
h1{font-size:74px;text-wrap:balance}h2{font-size:34px}h3{font-size:25px;line-height:1.2}
p{color:color-mix(in srgb,var(--ink) 74%,var(--bg))}small{font-size:18px;color:color-mix(in srgb,var(--ink) 66%,var(--bg))}
.bar{display:flex;align-items:center;gap:40px;padding:30px 64px;font-weight:600;font-size:18px}
.logo{font-size:31px;font-weight:800;margin-right:auto;display:flex;align-items:center;gap:12px}.logo i{width:26px;height:26px;border-radius:var(--dot);background:var(--accent)}
.button{display:inline-block;background:var(--accent);color:var(--on);font-weight:700;padding:15px 28px;border-radius:var(--round);font-size:19px;white-space:nowrap}
.button.line{background:none;color:inherit;box-shadow:inset 0 0 0 2px color-mix(in srgb,currentColor 35%,transparent)}
.tag{display:inline-block;font-weight:700;font-size:15px;letter-spacing:.08em;text-transform:uppercase;color:var(--accent)}
.row{display:flex;gap:18px;align-items:center}.grow{flex:1;min-height:0;min-width:0}
.card{background:var(--card);border-radius:var(--round-card);padding:26px;overflow:hidden}
.art{overflow:hidden;border-radius:var(--round-card);position:relative}.art svg{position:absolute;inset:0;width:100%;height:100%}
.grid{display:grid;gap:24px}.pill{padding:10px 20px;border-radius:99px;background:var(--card);font-weight:600;font-size:17px}
.pill.on{background:var(--ink);color:var(--bg)}
.meter{height:12px;border-radius:9px;background:color-mix(in srgb,var(--ink) 12%,transparent);overflow:hidden}.meter b{display:block;height:100%;background:var(--accent)}
.face{width:52px;height:52px;border-radius:50%;flex:none;background:var(--warm);position:relative;overflow:hidden}.face:after{content:"";position:absolute;left:50%;top:62%;width:44px;height:40px;border-radius:50%;translate:-50% 0;background:var(--deep)}.face:before{content:"";position:absolute;left:50%;top:22%;width:20px;height:20px;border-radius:50%;translate:-50% 0;background:var(--deep)}
`;

/** A whole page of a miniature website: `body` is the layout's markup. */
export function page({ palette: p, style = {} }, body) {
  const on = p.on ?? '#fff';
  return `<!doctype html><meta charset="utf-8"><style>${fonts}
:root{--bg:${p.bg};--ink:${p.ink};--accent:${p.accent};--on:${on};--soft:${p.soft};--deep:${p.deep};--warm:${p.warm};--card:${p.card ?? '#fff'};
--head:${style.head ?? 'Display'};--weight:${style.weight ?? 700};--round:${style.round ?? '12px'};--round-card:${style.roundCard ?? '20px'};--dot:${style.dot ?? '50%'}}
${css}</style><body>${body}`;
}
