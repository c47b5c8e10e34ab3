/** Returns the search params of the same list with this mail open beside it, or of the list alone. */
export function openMail(id: string | undefined) {
  return (previous: object) => ({ ...previous, mail: id });
}
