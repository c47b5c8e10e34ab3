interface PortraitProps {
  /** Id of a team member in content. */
  id: string;
  className?: string | undefined;
}

/**
 * A team member, drawn by packages/artwork, in the colours of the colour scheme. Decorative: the name is
 * beside it.
 */
export function Portrait({ id, className }: PortraitProps) {
  return (
    <svg className={className} viewBox="0 0 240 260" width="240" height="260" aria-hidden="true">
      <use href={`/portraits.svg#${id}`} />
    </svg>
  );
}
