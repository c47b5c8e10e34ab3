interface Person {
  id: string;
  name: string;
}

/** Returns the options of an assignee select: nobody, and the administrators; `label` formats a name. */
export function assigneeChoices<Administrator extends Person>(
  people: readonly Administrator[],
  assignee: (Person & { suspended: boolean }) | null,
  label: (person: Administrator) => string,
) {
  // The list of people may be older than the assigned item.
  const isMissing = assignee !== null && people.every(({ id }) => id !== assignee.id);
  return [
    { value: '', label: 'Nobody' },
    ...(isMissing
      ? [{ value: assignee.id, label: assignee.suspended ? `${assignee.name} (suspended)` : assignee.name }]
      : []),
    ...people.map((person) => ({ value: person.id, label: label(person) })),
  ];
}
