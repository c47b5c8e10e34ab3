import { brandPalette } from '@app/content/brand-colors';
import { brandFaces, type FaceCut } from '@app/content/brand-typefaces';

/** Returns the brand's typefaces and colours, on top of the reference's own style sheet. */
export function referenceStyles(): string {
  const { shades, paints } = brandPalette;
  const { headingFace, textFace } = brandFaces;
  // Browsers keep a font for a day, by its address.
  const file = (cut: FaceCut) =>
    `url(/api/docs/${cut}.woff?${encodeURIComponent(cut === 'display' ? headingFace : textFace)})`;
  return `
@font-face { font-family: Text; font-weight: 400; font-display: swap; src: ${file('text')} format("woff"); }
@font-face { font-family: Text; font-weight: 600 700; font-display: swap; src: ${file('strong')} format("woff"); }
@font-face { font-family: Display; font-weight: 700; font-display: swap; src: ${file('display')} format("woff"); }
:root { --page: #ffffff; --ink: ${paints.ink}; --strong: ${paints['ink-strong']}; --line: ${shades.gray[2]}; --link: ${shades.primary[6]}; --action: ${shades.primary[6]}; --tint: ${shades.primary[0]}; }
:root.dark-mode { --page: ${shades.dark[7]}; --ink: ${paints['dark-ink']}; --strong: ${paints['dark-ink-strong']}; --line: ${paints['dark-line']}; --link: ${shades.primary[3]}; --tint: ${paints['dark-brand-soft']}; }
html, html.dark-mode, html.dark-mode .swagger-ui { background: var(--page); }
body { margin: 0; background: var(--page); color: var(--ink); font-family: Text, system-ui, sans-serif; }
header.brand { display: flex; align-items: center; gap: 1rem; padding: 1rem clamp(1rem, 4vw, 2.5rem); background: ${paints.night}; border-bottom: 3px solid ${shades.accent[4]}; color: ${paints['night-dimmed']}; }
header.brand a { display: inline-flex; align-items: center; gap: 0.5rem; color: ${paints['night-ink']}; font: 400 1.25rem/1 Display, system-ui, sans-serif; text-decoration: none; }
header.brand a:focus-visible { outline: 2px solid ${shades.primary[3]}; outline-offset: 4px; }
.swagger-ui, .swagger-ui .opblock .opblock-summary-description, .swagger-ui .btn, .swagger-ui label, .swagger-ui select, .swagger-ui table thead tr th, .swagger-ui .opblock-description-wrapper p, .swagger-ui .response-col_status, .swagger-ui .parameter__name, .swagger-ui .tab li, .swagger-ui .info li, .swagger-ui .info p, .swagger-ui .info a, .swagger-ui .renderedMarkdown p { font-family: Text, system-ui, sans-serif; }
.swagger-ui .info p, .swagger-ui .info li { color: var(--ink); font-size: 1rem; line-height: 1.6; }
.swagger-ui .info .title, .swagger-ui .opblock-tag, html.dark-mode .swagger-ui .info .title, html.dark-mode .swagger-ui .opblock-tag { color: var(--strong); font-family: Display, system-ui, sans-serif; letter-spacing: -0.02em; }
.swagger-ui .opblock-tag { border-color: var(--line); }
.swagger-ui .info a, .swagger-ui .info a:hover, .swagger-ui .markdown a, .swagger-ui .renderedMarkdown a { color: var(--link); }
.swagger-ui .scheme-container, html.dark-mode .swagger-ui .scheme-container { background: var(--tint); box-shadow: none; }
.swagger-ui .btn.authorize, html.dark-mode .swagger-ui .scheme-container .btn.authorize { border-color: var(--link); color: var(--link); }
.swagger-ui .btn.authorize svg, html.dark-mode .swagger-ui .scheme-container .btn.authorize svg { color: var(--link); fill: var(--link); }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code, html.dark-mode .swagger-ui .renderedMarkdown code { background: var(--tint); color: var(--strong); }
.swagger-ui .btn.execute { border-color: var(--action); background: var(--action); color: #ffffff; }
.swagger-ui .opblock.opblock-get { border-color: ${shades.primary[5]}; background: color-mix(in srgb, ${shades.primary[5]} 9%, transparent); }
.swagger-ui .opblock.opblock-get .opblock-summary { border-color: ${shades.primary[5]}; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: ${shades.primary[6]}; }
.swagger-ui .opblock.opblock-put { border-color: ${shades.accent[5]}; background: color-mix(in srgb, ${shades.accent[5]} 9%, transparent); }
.swagger-ui .opblock.opblock-put .opblock-summary { border-color: ${shades.accent[5]}; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: ${shades.accent[6]}; }
.swagger-ui .opblock { border-radius: 12px; box-shadow: none; }
.swagger-ui .filter .operation-filter-input { border: 1px solid var(--line); border-radius: 10px; }
`;
}
