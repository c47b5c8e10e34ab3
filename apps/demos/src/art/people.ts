import type { Html } from '../html';
import { pick, picture } from './svg';

const skinColors = ['#6b4230', '#8d5a3c', '#4f2f22', '#c58c64', '#a86f4a', '#e3b18f'] as const;
const hairColors = ['#1b1413', '#2a1c17', '#3b2a22', '#120f10'] as const;

const hairStyles: ((color: string) => { back: string; front: string })[] = [
  (c) => ({
    back: '',
    front: `<path d="M136 168c-6-72 28-104 66-104s70 34 62 104c-8-34-24-50-62-52-40 2-58 16-66 52z" fill="${c}"/>`,
  }),
  (c) => ({
    back: `<circle cx="200" cy="140" r="104" fill="${c}"/>`,
    front: `<path d="M138 158c4-40 24-62 62-62s60 22 64 62c-22-26-44-34-66-34s-42 10-60 34z" fill="${c}"/>`,
  }),
  (c) => ({
    back: `<path d="M120 160c0-70 36-104 80-104s82 34 82 104c0 60 10 100 22 130H98c14-34 22-74 22-130z" fill="${c}"/>`,
    front: `<path d="M136 164c4-46 26-66 68-70 36 4 58 26 60 70-40-6-66-26-76-44-8 22-26 38-52 44z" fill="${c}"/>`,
  }),
  (c) => ({
    back: `<circle cx="200" cy="58" r="40" fill="${c}"/>`,
    front: `<path d="M136 160c0-60 28-90 64-90s66 30 64 90c-12-30-30-44-64-44s-54 14-64 44z" fill="${c}"/>`,
  }),
  (c) => ({
    back: '',
    front: `<path d="M136 160c0-66 30-92 64-92s64 26 64 92c-6-28-14-44-30-52-22 8-46 8-68 0-16 8-24 24-30 52z" fill="${c}"/>`,
  }),
  (c) => ({
    back: '',
    front: `<path d="M132 176c-12-80 24-120 72-120 44 0 76 32 66 96-28-2-60-12-84-34-6 24-26 40-54 58z" fill="${c}"/>`,
  }),
];

interface Person {
  readonly backdrop: string;
  readonly shirt: string;
  /** Determines skin, hair and details; the same seed always draws the same person. */
  readonly seed: number;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  /** Colour of a headwrap that replaces the hair. */
  readonly wrap?: string;
  /** A white coat, apron or suit worn over the shirt. */
  readonly coat?: string;
  readonly alt?: string;
}

/** A person from the chest up, drawn flat. */
export function portrait(person: Person): Html {
  const skin = pick(skinColors, person.seed);
  const hair = pick(hairColors, person.seed >> 1);
  const style = hairStyles[(person.seed * 5 + 1) % hairStyles.length]?.(hair) ?? { back: '', front: '' };
  const wrap = person.wrap;
  const top = wrap
    ? `<path d="M128 166c-10-76 26-124 74-124s84 48 72 124c-22-40-46-48-74-48s-52 10-72 48z" fill="${wrap}"/><path d="M236 60c30-28 64-20 70 8-24-2-38 14-60 20z" fill="${wrap}"/><path d="M140 128c40-30 84-30 122 0" stroke="#000" stroke-opacity=".15" stroke-width="8" fill="none"/>`
    : style.front;
  const back = wrap ? '' : style.back;
  const coat = person.coat
    ? `<path d="M60 420c4-84 38-118 94-132l46 110 46-110c56 14 90 48 94 132z" fill="${person.coat}"/><path d="m154 288 46 112 46-112" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="6"/>`
    : '';
  return picture(
    400,
    420,
    `<rect width="400" height="420" fill="${person.backdrop}"/><circle cx="310" cy="90" r="150" fill="#fff" opacity=".14"/>${back}
    <path d="M56 420c4-88 52-126 144-126s140 38 144 126z" fill="${person.shirt}"/>
    <path d="M168 230h64v60c0 40-64 40-64 0z" fill="${skin}"/><path d="M168 252c16 18 48 18 64 0v16c-18 20-48 20-64 0z" fill="#000" opacity=".14"/>
    ${coat}<ellipse cx="200" cy="172" rx="64" ry="80" fill="${skin}"/><circle cx="135" cy="178" r="13" fill="${skin}"/><circle cx="265" cy="178" r="13" fill="${skin}"/>
    ${person.beard ? `<path d="M138 186c2 60 28 78 62 78s60-18 62-78c-8 22-22 30-36 26-18-6-34-6-52 0-14 4-28-4-36-26z" fill="${hair}"/>` : ''}${top}
    <g fill="#1a1212"><circle cx="175" cy="172" r="5.5"/><circle cx="225" cy="172" r="5.5"/></g><g fill="none" stroke="#1a1212" stroke-width="4" stroke-linecap="round"><path d="M164 156c6-5 16-5 22 0M214 156c6-5 16-5 22 0" opacity=".7"/><path d="M180 220c12 12 28 12 40 0" stroke="${person.beard ? '#f3d6c4' : '#1a1212'}" opacity=".8"/><path d="M200 180c-4 10-6 16 2 18" opacity=".4"/></g>
    ${person.glasses ? '<g fill="none" stroke="#1a1212" stroke-width="4"><circle cx="174" cy="174" r="21"/><circle cx="226" cy="174" r="21"/><path d="M195 172h10"/></g>' : ''}`,
    person.alt,
  );
}
