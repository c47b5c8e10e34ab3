import clsx from 'clsx';
import { Picture, type TemplatePicture } from '~/ui/media/picture';
import classes from './template-cover.module.css';

/** Colour and arrangement of a placeholder cover. */
interface PlaceholderStyle {
  tint: number;
  layout: number;
}

const placeholderTints = 5;
const placeholderLayouts = 3;

/** The look of a template without a picture: always the same for the same template, different among neighbours. */
function placeholderStyle(seed: string): PlaceholderStyle {
  let hash = 2_166_136_261;
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return { tint: hash % placeholderTints, layout: Math.floor(hash / 64) % placeholderLayouts };
}

interface TemplateCoverProps {
  /** Chooses the drawing of a template without a picture, the same every time: its slug. */
  seed: string;
  cover: TemplatePicture | null;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  /** Above the fold: loads at once. */
  eager?: boolean;
}

/** The first picture of a template, or a drawing in its place, also where the file is lost; 16 to 10. */
export function TemplateCover({ seed, cover, sizes, eager = false }: TemplateCoverProps) {
  const drawing = <Placeholder seed={seed} />;
  if (!cover) return drawing;
  return (
    <Picture className={classes.picture} picture={cover} sizes={sizes} eager={eager} instead={drawing} />
  );
}

/** A web page in outline, in one of a few arrangements and tints. */
function Placeholder({ seed }: { seed: string }) {
  const { tint, layout } = placeholderStyle(seed);
  return (
    <svg
      className={clsx(classes.placeholder, classes[`tint${tint}`])}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className={classes.ground} width="320" height="200" />
      <circle className={classes.glow} cx="270" cy="30" r="110" />
      <g className={classes.sheet}>
        <rect x="44" y="34" width="232" height="190" rx="10" />
      </g>
      <g className={classes.faint}>
        <circle cx="58" cy="48" r="3" />
        <circle cx="68" cy="48" r="3" />
        <circle cx="78" cy="48" r="3" />
        <rect x="214" y="45" width="48" height="6" rx="3" />
      </g>
      {layout === 0 ? <SplitHero /> : null}
      {layout === 1 ? <CenteredHero /> : null}
      {layout === 2 ? <Mosaic /> : null}
    </svg>
  );
}

function SplitHero() {
  return (
    <>
      <rect className={classes.strong} x="60" y="74" width="84" height="11" rx="5" />
      <rect className={classes.strong} x="60" y="92" width="62" height="11" rx="5" />
      <rect className={classes.faint} x="60" y="114" width="74" height="6" rx="3" />
      <rect className={classes.spot} x="60" y="132" width="44" height="15" rx="7.5" />
      <rect className={classes.soft} x="164" y="70" width="96" height="84" rx="8" />
      <rect className={classes.soft} x="60" y="168" width="200" height="44" rx="8" />
    </>
  );
}

function CenteredHero() {
  return (
    <>
      <rect className={classes.strong} x="98" y="74" width="124" height="11" rx="5" />
      <rect className={classes.faint} x="116" y="94" width="88" height="6" rx="3" />
      <rect className={classes.spot} x="136" y="110" width="48" height="15" rx="7.5" />
      <rect className={classes.soft} x="60" y="140" width="60" height="72" rx="8" />
      <rect className={classes.soft} x="130" y="140" width="60" height="72" rx="8" />
      <rect className={classes.soft} x="200" y="140" width="60" height="72" rx="8" />
    </>
  );
}

function Mosaic() {
  return (
    <>
      <rect className={classes.soft} x="60" y="68" width="124" height="64" rx="8" />
      <rect className={classes.strong} x="72" y="104" width="68" height="9" rx="4.5" />
      <rect className={classes.spot} x="196" y="68" width="64" height="64" rx="8" />
      <rect className={classes.faint} x="60" y="146" width="84" height="6" rx="3" />
      <rect className={classes.faint} x="60" y="160" width="64" height="6" rx="3" />
      <rect className={classes.soft} x="166" y="144" width="94" height="68" rx="8" />
    </>
  );
}
