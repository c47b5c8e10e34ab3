import sprite from './content-icons.gen.svg?url';

interface ContentIconProps {
  name: string;
  /** Width and height in pixels. */
  size?: number;
}

/**
 * An icon that content refers to by name; decorative, with text beside it. Its sprite is built by
 * `vite/content-icons.ts`.
 */
export function ContentIcon({ name, size = 24 }: ContentIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
