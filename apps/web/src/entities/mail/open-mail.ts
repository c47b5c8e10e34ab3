/** The address of the same list with this mail beside it; without one the list alone. */
export function openMail(id: string | undefined) {
  return (previous: object) => ({ ...previous, mail: id });
}
