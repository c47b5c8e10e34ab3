import { art } from './art.mjs';

/** One function a kind of website: takes the words and the palette of a design, gives the markup of its home page. */
const bar = ({ name, nav, action }) =>
  `<div class="bar"><span class="logo"><i></i>${name}</span>${nav.map((n) => `<span>${n}</span>`).join('')}${action ? `<span class="button" style="padding:11px 22px;font-size:17px">${action}</span>` : ''}</div>`;

const draw = (design, style = '', scene = design.scene) =>
  `<div class="art" style="${style}">${art[scene](design.art ?? design.palette)}</div>`;

const buttons = ([first, second]) =>
  `<div class="row"><span class="button">${first}</span>${second ? `<span class="button line">${second}</span>` : ''}</div>`;

/** Words left, picture right, three facts below. */
function split(d) {
  return `${bar(d)}<div class="grow" style="display:grid;grid-template-columns:1.08fr 1fr;gap:56px;padding:20px 64px 36px">
  <div style="align-self:center;display:grid;gap:26px"><span class="tag">${d.tag}</span><h1>${d.headline}</h1><p style="font-size:23px;max-width:30em">${d.text}</p>${buttons(d.buttons)}</div>${draw(d)}</div>
  <div class="grid" style="grid-template-columns:repeat(3,1fr);padding:0 64px 52px">${d.cards.map(([t, s]) => `<div class="card"><h3>${t}</h3><small style="display:block;margin-top:8px">${s}</small></div>`).join('')}</div>`;
}

/** Full-width scene with the headline on it and a search bar across its edge; results below. */
function search(d) {
  return `<div style="position:relative;height:540px;color:#fff">${draw(d, 'position:absolute;inset:0;border-radius:0')}
  <div style="position:absolute;inset:0;background:linear-gradient(${d.shade ?? 'rgba(8,18,30,.62),rgba(8,18,30,.15) 75%'}),linear-gradient(rgba(6,14,24,.5),transparent 24%)"></div>
  <div style="position:relative">${bar(d)}<div style="padding:56px 64px"><h1 style="max-width:13em;color:#fff">${d.headline}</h1><p style="font-size:24px;color:#fff;margin-top:18px;opacity:.92">${d.text}</p></div></div>
  <div class="card" style="position:absolute;left:64px;right:64px;bottom:-44px;padding:20px 22px;display:flex;align-items:center;color:var(--ink);box-shadow:0 18px 50px rgba(10,20,40,.2)">${d.fields.map(([l, v], i) => `<div style="flex:1;padding:0 22px;${i ? 'border-left:1px solid #0002' : ''}"><small style="font-weight:600">${l}</small><div style="font-weight:700;font-size:21px">${v}</div></div>`).join('')}<span class="button">${d.buttons[0]}</span></div></div>
  <div class="grow" style="padding:84px 64px 0"><div class="grid" style="grid-template-columns:repeat(3,1fr);height:100%">${d.cards
    .map(
      ([t, s, price], i) =>
        `<div style="display:flex;flex-direction:column"><div class="grow">${draw({ ...d, art: shade(d.palette, i) }, 'height:100%', d.scenes?.[i] ?? d.scene)}</div><div style="padding:16px 4px 30px;display:flex;gap:12px"><div class="grow"><h3>${t}</h3><small>${s}</small></div><h3 style="color:${d.palette.price ?? 'var(--accent)'}">${price}</h3></div></div>`,
    )
    .join('')}</div></div>`;
}

const shade = (p, i) =>
  [
    p,
    { ...p, accent: p.deep, deep: p.ink, warm: p.accent },
    { ...p, soft: p.warm, warm: p.accent, accent: p.deep },
  ][i % 3];

/** Product tiles, with a basket at the side. */
function shop(d) {
  return `${bar(d)}<div style="padding:4px 64px 26px;display:flex;align-items:end;gap:40px"><h1 class="grow" style="font-size:60px">${d.headline}</h1><div class="row">${d.pills.map((t, i) => `<span class="pill ${i ? '' : 'on'}">${t}</span>`).join('')}</div></div>
  <div class="grow" style="display:grid;grid-template-columns:1fr 318px;gap:28px;padding:0 64px 48px"><div class="grid" style="grid-template-columns:repeat(3,1fr);grid-template-rows:1fr 1fr">${d.products
    .map(
      ([t, price, shape, color], i) =>
        `<div class="card" style="padding:0;display:flex;flex-direction:column"><div class="grow" style="background:${[d.palette.soft, d.palette.warm, d.palette.tint][(i + Math.floor(i / 3)) % 3]};display:grid;place-items:center">${goods(shape, d.palette, color ?? [d.palette.accent, d.palette.deep, d.palette.ink][i % 3])}</div><div style="display:flex;padding:15px 20px"><b class="grow" style="font-size:19px">${t}</b><b style="color:var(--accent)">${price}</b></div></div>`,
    )
    .join('')}</div>
  <div class="card" style="display:flex;flex-direction:column;gap:20px"><h2 style="font-size:28px">${d.basket}</h2>${d.lines.map(([t, price]) => `<div class="row" style="gap:14px"><span style="width:46px;height:46px;border-radius:12px;background:var(--soft)"></span><span class="grow" style="font-weight:600">${t}</span><b>${price}</b></div>`).join('')}<div style="margin-top:auto;border-top:2px solid #0001;padding-top:20px;display:flex"><h3 class="grow">Total</h3><h3>${d.total}</h3></div><span class="button" style="text-align:center">${d.buttons[0]}</span></div></div>`;
}

function goods(shape, p, c) {
  const shapes = {
    round: `<circle cx="70" cy="80" r="52" fill="${c}"/><path d="M70 32c2-18 14-26 28-24-4 14-12 22-28 24z" fill="${p.deep}"/><circle cx="52" cy="62" r="12" fill="#fff" opacity=".35"/>`,
    long: `<path d="M30 116c50 8 92-28 88-92 16 70-26 120-92 112z" fill="${c}"/><path d="M112 28l14-12" stroke="${p.deep}" stroke-width="9" stroke-linecap="round"/>`,
    bag: `<path d="M32 42 42 20h56l10 22v88H32z" fill="${c}"/><rect x="48" y="66" width="44" height="40" rx="6" fill="#fff" opacity=".85"/>`,
    jar: `<rect x="38" y="40" width="64" height="92" rx="16" fill="${c}"/><rect x="44" y="22" width="52" height="20" rx="6" fill="${p.deep}"/><rect x="38" y="68" width="64" height="34" fill="#fff" opacity=".8"/>`,
    shirt: `<path d="M46 20h48l34 24-16 26-14-8v70H42V62l-14 8-16-26z" fill="${c}"/><path d="M54 20a16 12 0 0 0 32 0" fill="none" stroke="#fff" stroke-width="5" opacity=".6"/>`,
    dress: `<path d="M50 14h12l8 14 8-14h12l2 44 26 76H22l26-76z" fill="${c}"/><rect x="48" y="54" width="44" height="8" fill="#fff" opacity=".45"/>`,
    fish: `<path d="M14 76c30-44 74-44 96-6l20-18v52l-20-18c-22 38-66 34-96-10z" fill="${c}"/><circle cx="42" cy="70" r="6" fill="#fff"/>`,
    bunch: `<g fill="${c}"><circle cx="52" cy="60" r="22"/><circle cx="88" cy="60" r="22"/><circle cx="70" cy="90" r="22"/><circle cx="44" cy="96" r="16"/><circle cx="98" cy="96" r="16"/></g><path d="M70 42V14" stroke="${p.deep}" stroke-width="8" stroke-linecap="round"/>`,
  };
  return `<svg width="150" height="150" viewBox="0 0 140 150">${shapes[shape]}</svg>`;
}

/** A picture wall. */
function wall(d) {
  const scenes = d.scenes;
  const spans = ['1/1/3/3', '1/3/2/4', '1/4/3/5', '2/3/4/4', '3/1/4/2', '3/2/4/3', '3/4/4/5'];
  return `${bar(d)}<div style="padding:0 64px 30px;display:flex;align-items:end;gap:60px"><h1 class="grow" style="font-size:62px">${d.headline}</h1><p style="max-width:21em">${d.text}</p></div>
  <div class="grow grid" style="grid-template-columns:repeat(4,1fr);grid-template-rows:repeat(3,1fr);gap:16px;padding:0 64px 48px">${spans.map((area, i) => `<div style="grid-area:${area}">${draw({ ...d, art: shade(d.palette, i) }, 'height:100%', scenes[i % scenes.length])}</div>`).join('')}</div>`;
}

/** Lettering as large as the screen. */
function poster(d) {
  return `<div style="position:absolute;inset:0;${d.back}"></div>${d.scene ? draw(d, 'position:absolute;inset:auto 0 0 0;height:430px;border-radius:0;mask-image:linear-gradient(transparent,#000 45%)') : ''}${d.forms ? `<svg viewBox="0 0 1280 960" style="position:absolute;inset:0"><circle cx="1010" cy="440" r="250" fill="${d.forms[0]}"/><rect x="860" y="430" width="330" height="330" rx="60" transform="rotate(18 1020 600)" fill="${d.forms[1]}" opacity=".92"/><circle cx="1165" cy="330" r="84" fill="${d.forms[2]}"/></svg>` : ''}
  <div style="position:relative;display:flex;flex-direction:column;height:100%;color:var(--ink)">${bar(d)}<div class="grow" style="padding:16px 64px 56px;display:flex;flex-direction:column"><span class="tag" style="color:inherit;font-size:19px">${d.tag}</span>
  <h1 style="font-size:${d.size ?? 150}px;line-height:.93;margin-top:22px;font-weight:800;letter-spacing:-.045em">${d.headline}</h1>
  <div style="margin-top:auto;display:flex;gap:28px;align-items:end"><p class="grow" style="font-size:24px;max-width:26em;color:inherit">${d.text}</p>${(d.counts ?? []).map(([n, l]) => `<div class="card" style="padding:18px 24px;text-align:center;color:var(--deep)"><h2 style="font-size:44px">${n}</h2><small style="color:inherit">${l}</small></div>`).join('')}${buttons(d.buttons)}</div></div></div>`;
}

/** Centered promise with the product's window rising from the lower edge. */
function product(d) {
  return `${bar(d)}<div style="text-align:center;padding:26px 64px 40px;display:grid;gap:22px;justify-items:center"><span class="pill" style="color:var(--accent)">${d.tag}</span><h1 style="max-width:13em">${d.headline}</h1><p style="font-size:23px;max-width:34em">${d.text}</p>${buttons(d.buttons)}</div>
  <div class="grow" style="padding:0 120px"><div style="height:100%;background:var(--window);--window:${d.palette.window};color:${d.palette.windowInk ?? d.palette.ink};border-radius:22px 22px 0 0;box-shadow:0 -10px 80px color-mix(in srgb,var(--accent) 35%,transparent);display:grid;grid-template-columns:210px 1fr;overflow:hidden">
  <div style="padding:28px 22px;background:color-mix(in srgb,${d.palette.accent} 12%,transparent);display:grid;gap:16px;align-content:start;font-weight:600;font-size:17px">${d.menu.map((m, i) => `<span style="padding:9px 14px;border-radius:10px;${i ? 'opacity:.75' : `background:var(--accent);color:var(--on)`}">${m}</span>`).join('')}</div>
  <div style="padding:28px 34px;display:grid;gap:22px;grid-template-rows:auto 1fr"><div class="grid" style="grid-template-columns:repeat(3,1fr);gap:18px">${d.facts.map(([n, l]) => `<div style="padding:18px 20px;border-radius:16px;background:color-mix(in srgb,currentColor 6%,transparent)"><h2 style="font-size:36px">${n}</h2><span style="font-size:16px;opacity:.75">${l}</span></div>`).join('')}</div>${chart(d.palette)}</div></div></div>`;
}

function chart(p) {
  const points = [180, 150, 165, 120, 134, 92, 104, 60, 74, 34];
  const line = points.map((y, i) => `${i * 84},${y}`).join(' ');
  return `<svg viewBox="0 0 756 210" preserveAspectRatio="none" style="width:100%;height:100%"><g stroke="currentColor" opacity=".12"><path d="M0 40h756M0 95h756M0 150h756M0 205h756"/></g><polygon points="0,210 ${line} 756,210" fill="${p.accent}" opacity=".18"/><polyline points="${line}" fill="none" stroke="${p.accent}" stroke-width="5"/><polyline points="${points.map((y, i) => `${i * 84},${205 - (205 - y) * 0.55}`).join(' ')}" fill="none" stroke="${p.warm}" stroke-width="4"/></svg>`;
}

/** Front page of a paper. */
function paper(d) {
  const lines = (n, seed) =>
    `<div style="display:grid;gap:9px;margin-top:14px">${Array.from({ length: n }, (_, i) => `<span style="height:9px;background:var(--ink);opacity:.16;width:${100 - ((i * 37 + seed) % 23)}%"></span>`).join('')}</div>`;
  return `<div style="padding:26px 64px 0;text-align:center"><div style="display:flex;font-size:16px;font-weight:600"><span class="grow" style="text-align:left">${d.date}</span><span>${d.weather}</span></div><div class="logo" style="font-size:84px;display:block;margin:6px 0 16px;font-weight:900">${d.name}</div><div style="border-block:3px solid var(--ink);padding:12px;display:flex;justify-content:space-between;font-weight:700;font-size:17px">${d.nav.map((n) => `<span>${n}</span>`).join('')}<span style="color:var(--accent)">${d.action}</span></div></div>
  <div class="grow" style="display:grid;grid-template-columns:1fr 1.9fr 1fr;gap:34px;padding:30px 64px 40px"><div style="border-right:1px solid #0002;padding-right:32px">${d.left.map(([t, c], i) => `<div style="margin-bottom:28px"><span class="tag">${c}</span><h3 style="margin-top:6px">${t}</h3>${lines(4, i * 9)}</div>`).join('')}</div>
  <div style="display:flex;flex-direction:column"><div class="grow">${draw(d, 'height:100%;border-radius:4px')}</div><h1 style="font-size:52px;margin-top:22px">${d.headline}</h1><p style="margin-top:12px;font-size:21px">${d.text}</p></div>
  <div style="border-left:1px solid #0002;padding-left:32px">${d.right.map(([t, c], i) => `<div style="margin-bottom:26px"><span class="tag">${c}</span><h3 style="margin-top:6px">${t}</h3>${lines(3, i * 13 + 4)}</div>`).join('')}</div></div>`;
}

/** One article, set for reading. */
function reading(d) {
  return `${bar(d)}<div class="grow" style="display:grid;grid-template-columns:1fr 1fr;gap:64px;padding:14px 64px 0"><div style="height:100%;padding-bottom:52px">${draw(d, 'height:100%')}</div>
  <div style="padding-top:20px"><span class="tag">${d.tag}</span><h1 style="font-size:66px;margin:18px 0 20px">${d.headline}</h1><div class="row" style="margin-bottom:28px"><span class="face"></span><b>${d.by}</b><small>${d.minutes}</small></div>
  <p style="font-family:Antiqua;font-size:29px;line-height:1.56;color:var(--ink)"><span style="float:left;font:700 92px/.82 Antiqua;padding:8px 14px 0 0;color:var(--accent)">${d.text[0]}</span>${d.text.slice(1)}</p></div></div>`;
}

/** A quiet list of posts. */
function posts(d) {
  return `<div style="width:820px;margin:0 auto;height:100%;display:flex;flex-direction:column">${bar(d).replace('padding:30px 64px', 'padding:30px 0')}<h1 style="font-size:64px;margin:34px 0 18px">${d.headline}</h1><p style="font-size:23px;margin-bottom:40px">${d.text}</p>${d.cards.map(([t, s, date]) => `<div style="border-top:2px solid color-mix(in srgb,var(--ink) 14%,transparent);padding:26px 0;display:grid;grid-template-columns:130px 1fr"><small style="padding-top:6px">${date}</small><div><h3 style="font-size:30px">${t}</h3><p style="margin-top:6px">${s}</p></div></div>`).join('')}</div>`;
}

/** Public services, grouped and searchable. */
function portal(d) {
  return `<div style="background:var(--deep);color:#fff;padding-bottom:96px">${bar(d)}<div style="padding:26px 64px 0;text-align:center"><h1 style="font-size:60px">${d.headline}</h1><p style="color:#fff;opacity:.85;font-size:22px;margin-top:14px">${d.text}</p></div></div>
  <div class="card" style="margin:-40px 220px 0;padding:14px 14px 14px 32px;display:flex;align-items:center;font-size:21px;box-shadow:0 14px 44px rgba(10,20,40,.18)"><span class="grow" style="opacity:.65">${d.placeholder}</span><span class="button">${d.buttons[0]}</span></div>
  <div class="grow grid" style="grid-template-columns:repeat(3,1fr);padding:44px 64px 52px;grid-template-rows:1fr 1fr">${d.cards
    .map(
      ([t, s], i) =>
        `<div class="card" style="display:flex;gap:20px;align-items:start"><span style="width:60px;height:60px;flex:none;border-radius:16px;display:grid;place-items:center;background:${i % 2 ? 'var(--soft)' : 'color-mix(in srgb,var(--warm) 45%,#fff)'}"><span style="width:24px;height:24px;border-radius:${['50%', '5px', '50% 50% 5px 5px'][i % 3]};background:var(--accent)"></span></span><div><h3>${t}</h3>${s
          .split(', ')
          .map(
            (link) =>
              `<div style="margin-top:10px;font-size:18px;color:color-mix(in srgb,var(--ink) 78%,#fff)"><b style="color:var(--accent)">›</b> ${link[0].toUpperCase()}${link.slice(1)}</div>`,
          )
          .join('')}</div></div>`,
    )
    .join('')}</div>`;
}

/** A program: hours at the left, sessions in tracks. */
function schedule(d) {
  return `${bar(d)}<div class="grow" style="display:grid;grid-template-columns:430px 1fr;gap:52px;padding:16px 64px 52px"><div style="display:flex;flex-direction:column;gap:22px"><span class="tag">${d.tag}</span><h1 style="font-size:66px">${d.headline}</h1><p style="font-size:21px">${d.text}</p>${buttons(d.buttons)}<div class="grow" style="margin-top:10px">${draw(d, 'height:100%')}</div></div>
  <div class="grid" style="grid-template-columns:84px repeat(${d.tracks.length},1fr);grid-template-rows:auto repeat(${d.hours.length},1fr);gap:14px"><span></span>${d.tracks.map((t) => `<b style="padding:0 6px">${t}</b>`).join('')}${d.hours.map((h, r) => `<b style="opacity:.6;padding-top:16px">${h}</b>${d.tracks.map((_, c) => `<div class="card" style="padding:18px 20px;border-left:6px solid ${[d.palette.accent, d.palette.warm, d.palette.deep][(r + c) % 3]};border-radius:12px"><b style="font-size:20px;line-height:1.25;display:block">${d.sessions[r * d.tracks.length + c][0]}</b><small style="display:block;margin-top:6px">${d.sessions[r * d.tracks.length + c][1]}</small></div>`).join('')}`).join('')}</div></div>`;
}

/** Campaigns with their progress. */
function campaigns(d) {
  return `${bar(d)}<div style="padding:10px 64px 36px;display:grid;grid-template-columns:1.5fr 1fr;gap:60px;align-items:end"><h1>${d.headline}</h1><div style="display:grid;gap:20px"><p style="font-size:21px">${d.text}</p>${buttons(d.buttons)}</div></div>
  <div class="grow grid" style="grid-template-columns:repeat(3,1fr);padding:0 64px 52px;gap:28px">${d.cards.map(([t, s, percent, raised], i) => `<div class="card" style="padding:0;display:flex;flex-direction:column"><div class="grow">${draw({ ...d, art: shade(d.palette, i) }, 'height:100%;border-radius:0', d.scenes[i])}</div><div style="padding:24px;display:grid;gap:12px"><h3>${t}</h3><small>${s}</small><div class="meter"><b style="width:${percent}%"></b></div><div style="display:flex"><b class="grow">${raised}</b><b style="color:var(--accent)">${percent}%</b></div></div></div>`).join('')}</div>`;
}

/** A list of entries beside a filter or a picture. */
function listing(d) {
  return `${bar(d)}<div style="padding:8px 64px 30px"><h1 style="font-size:60px">${d.headline}</h1><div class="card" style="margin-top:26px;padding:12px 12px 12px 28px;display:flex;align-items:center;gap:26px;font-size:20px">${d.fields.map(([, v], i) => `<span class="grow" style="${i ? 'border-left:1px solid #0002;padding-left:24px' : ''}">${v}</span>`).join('')}<span class="button">${d.buttons[0]}</span></div></div>
  <div class="grow" style="display:grid;grid-template-columns:${d.scene ? '1fr 1fr' : '1fr'};gap:28px;padding:0 64px 48px"><div class="grid" style="gap:16px;grid-template-columns:${d.scene ? '1fr' : '1fr 1fr'};grid-auto-rows:1fr">${d.cards.map(([t, s, note, mark], i) => `<div class="card" style="padding:18px 24px;display:flex;align-items:center;gap:20px">${d.faces ? '<span class="face" style="scale:1.2"></span>' : `<span style="width:58px;height:58px;border-radius:14px;flex:none;background:${[d.palette.accent, d.palette.deep, d.palette.warm][i % 3]};color:${i % 3 === 2 ? d.palette.deep : '#fff'};display:grid;place-items:center;font:800 24px Display">${mark ?? t[0]}</span>`}<div class="grow"><h3>${t}</h3><small>${s}</small></div><b style="color:var(--accent);white-space:nowrap">${note}</b></div>`).join('')}</div>${d.scene ? draw(d) : ''}</div>`;
}

export const layouts = {
  split,
  search,
  shop,
  wall,
  poster,
  product,
  paper,
  reading,
  posts,
  portal,
  schedule,
  campaigns,
  listing,
};
