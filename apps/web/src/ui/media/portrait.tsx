interface PortraitProps {
  /** Id of a team member in content, or `team` for a picture of all. */
  id: string;
  className?: string | undefined;
  /** The viewBox of its symbol. */
  viewBox?: string;
}

/**
 * A team member, drawn by packages/artwork, in the colours of the colour scheme. Decorative: the name is
 * beside it.
 */
export function Portrait({ id, className, viewBox = '0 0 240 260' }: PortraitProps) {
  return (
    <svg className={className} viewBox={viewBox} width="240" height="260" aria-hidden="true">
      <use href={`/portraits.svg#${id}`} />
    </svg>
  );
}
