interface PortraitProps {
  /** Of the team in content. */
  id: string;
  className?: string | undefined;
}

/** Somebody of the team, drawn by packages/artwork, in the tones of the colour scheme. Decorative: the name stands beside it. */
export function Portrait({ id, className }: PortraitProps) {
  return (
    <svg className={className} viewBox="0 0 240 260" width="240" height="260" aria-hidden="true">
      <use href={`/portraits.svg#${id}`} />
    </svg>
  );
}
