import { brandPalette } from '@app/content/brand-colors';
import { editable } from '@app/content/site-words';
import type { CSSProperties } from 'react';

const sans = "'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, Helvetica, Arial, sans-serif";
const mono = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

/**
 * Light colours are inlined because many clients drop the style sheet; the dark ones replace them by class
 * where the client supports it. Every pair of text and background has a contrast of at least 4.5 : 1.
 */
const schemes = editable('', () => {
  const { shades, paints } = brandPalette;
  return {
    light: {
      page: shades.gray[1],
      card: '#ffffff',
      line: shades.gray[2],
      quiet: shades.gray[0],
      ink: paints['ink-strong'],
      soft: shades.gray[6],
      link: shades.primary[6],
      action: shades.primary[6],
      onAction: '#ffffff',
      accent: shades.accent[4],
    },
    dark: {
      page: shades.dark[8],
      card: paints['dark-surface'],
      line: paints['dark-line'],
      quiet: paints['dark-hover'],
      ink: paints['dark-ink-strong'],
      soft: paints['night-dimmed'],
      link: shades.primary[3],
      action: shades.primary[3],
      onAction: shades.dark[8],
    },
  };
});

const textOf = ({ ink }: { ink: string }): CSSProperties => ({ fontFamily: sans, color: ink, margin: 0 });

function frameStyles() {
  const { light } = schemes;
  const text = textOf(light);
  return {
    page: { margin: 0, padding: 0, backgroundColor: light.page, WebkitTextSizeAdjust: '100%' },
    preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
    container: { width: '100%', maxWidth: '600px' },
    brandCell: { padding: '0 33px 16px' },
    brand: {
      fontFamily: sans,
      fontSize: '20px',
      lineHeight: '28px',
      color: light.ink,
      textDecoration: 'none',
    },
    sign: { verticalAlign: 'middle', marginRight: '10px', border: 0 },
    card: {
      backgroundColor: light.card,
      border: `1px solid ${light.line}`,
      borderTop: 0,
      borderRadius: '0 0 16px 16px',
      padding: '32px',
    },
    // In one line, as on our papers.
    bar: { height: '4px', lineHeight: '4px', backgroundColor: light.action },
    barAccent: { width: '64px', height: '4px', marginLeft: '33px', backgroundColor: light.accent },
    title: { ...text, fontSize: '24px', lineHeight: '32px', fontWeight: 700, paddingBottom: '16px' },
    paragraph: { ...text, fontSize: '16px', lineHeight: '24px', paddingBottom: '16px' },
    amount: { ...text, fontSize: '32px', lineHeight: '40px', fontWeight: 700, paddingBottom: '12px' },
    letter: {
      ...text,
      fontSize: '16px',
      lineHeight: '26px',
      paddingBottom: '16px',
      overflowWrap: 'anywhere',
    },
    letterList: {
      ...text,
      fontSize: '16px',
      lineHeight: '26px',
      padding: '0 0 16px 24px',
      overflowWrap: 'anywhere',
    },
  } satisfies Record<string, CSSProperties>;
}

function bodyStyles() {
  const { light } = schemes;
  const text = textOf(light);
  return {
    signature: {
      ...text,
      fontSize: '16px',
      lineHeight: '24px',
      color: light.soft,
      borderBottom: `1px solid ${light.line}`,
      paddingBottom: '20px',
      marginBottom: '20px',
    },
    small: { ...text, fontSize: '14px', lineHeight: '22px', color: light.soft, paddingBottom: '8px' },
    link: { color: light.link, textDecoration: 'underline' },
    reference: { fontWeight: 700, whiteSpace: 'nowrap' },
    unbroken: { whiteSpace: 'nowrap' },
    code: {
      ...text,
      fontFamily: mono,
      fontSize: '44px',
      lineHeight: '48px',
      fontWeight: 700,
      letterSpacing: '8px',
      textAlign: 'center',
      backgroundColor: light.quiet,
      borderRadius: '12px',
      padding: '16px 8px 16px 16px',
      marginBottom: '16px',
    },
    buttonCell: { backgroundColor: light.action, borderRadius: '10px' },
    button: {
      display: 'inline-block',
      fontFamily: sans,
      fontSize: '16px',
      lineHeight: '24px',
      fontWeight: 600,
      color: light.onAction,
      textDecoration: 'none',
      padding: '12px 24px',
    },
    buttonTable: { marginBottom: '16px' },
    choice: { border: `1px solid ${light.link}`, borderRadius: '10px' },
    choiceGap: { width: '12px' },
    choiceLink: {
      display: 'inline-block',
      fontFamily: sans,
      fontSize: '16px',
      lineHeight: '24px',
      fontWeight: 600,
      color: light.link,
      textDecoration: 'none',
      padding: '11px 20px',
    },
    quote: {
      ...text,
      fontSize: '16px',
      lineHeight: '24px',
      backgroundColor: light.quiet,
      borderLeft: `4px solid ${light.line}`,
      borderRadius: '4px',
      padding: '12px 16px',
      marginBottom: '16px',
      overflowWrap: 'anywhere',
    },
  } satisfies Record<string, CSSProperties>;
}

function tableStyles() {
  const { light } = schemes;
  const text = textOf(light);
  return {
    lines: { width: '100%', borderCollapse: 'collapse', marginBottom: '16px' },
    cell: {
      ...text,
      fontSize: '16px',
      lineHeight: '24px',
      textAlign: 'left',
      verticalAlign: 'top',
      padding: '8px 8px 8px 0',
      borderBottom: `1px solid ${light.line}`,
      overflowWrap: 'anywhere',
    },
    head: { color: light.soft, fontWeight: 600, fontSize: '14px' },
    number: { textAlign: 'right', whiteSpace: 'nowrap', padding: '8px 0 8px 8px' },
    total: { fontWeight: 700 },
    // The title stands beside it, also in two lines.
    cover: {
      float: 'left',
      width: '96px',
      height: '50px',
      marginRight: '12px',
      backgroundColor: light.quiet,
      border: `1px solid ${light.line}`,
      borderRadius: '6px',
    },
    footer: { padding: '24px 33px 0' },
  } satisfies Record<string, CSSProperties>;
}

/** Inline styles by part of the mail, in the published colours. */
export const styles = editable('', () => ({ ...frameStyles(), ...bodyStyles(), ...tableStyles() }));

function darkRules(scope: string): string {
  const { dark } = schemes;
  return [
    `${scope} .page { background-color: ${dark.page} !important; }`,
    `${scope} .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }`,
    `${scope} .quiet { background-color: ${dark.quiet} !important; border-color: ${dark.line} !important; }`,
    `${scope} .cell { border-color: ${dark.line} !important; }`,
    `${scope} .ink { color: ${dark.ink} !important; }`,
    `${scope} .soft { color: ${dark.soft} !important; }`,
    `${scope} .link { color: ${dark.link} !important; }`,
    `${scope} .action { background-color: ${dark.action} !important; }`,
    `${scope} .on-action { color: ${dark.onAction} !important; }`,
  ].join('\n');
}

/** Returns the style sheet: dark scheme (`data-ogsc` is Outlook's own attribute) and narrow screens. */
export const styleSheet = () => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${darkRules('')}
}
${darkRules('[data-ogsc]')}
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
  .edge { padding-left: 21px !important; padding-right: 21px !important; }
  .code { font-size: 32px !important; letter-spacing: 6px !important; }
}
`;
