interface Person {
  id: string;
  name: string;
}

/** What a select offers as who looks after something: nobody, and the administrators; `label` says how one is called there. */
export function assigneeChoices<Administrator extends Person>(
  people: readonly Administrator[],
  assignee: (Person & { suspended: boolean }) | null,
  label: (person: Administrator) => string,
) {
  // The list of people can be older than what is looked after.
  const isMissing = assignee !== null && people.every(({ id }) => id !== assignee.id);
  return [
    { value: '', label: 'Nobody' },
    ...(isMissing
      ? [{ value: assignee.id, label: assignee.suspended ? `${assignee.name} (suspended)` : assignee.name }]
      : []),
    ...people.map((person) => ({ value: person.id, label: label(person) })),
  ];
}
