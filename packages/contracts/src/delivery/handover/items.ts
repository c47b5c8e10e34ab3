/** What the team does before it hands a website over, and what its customer then confirms (delivery.hand-over). */
export const teamHandoverItems = [
  'domain_connected',
  'phones_checked',
  'forms_tested',
  'access_given',
  'backup_explained',
] as const;
export const customerHandoverItems = ['contents_right', 'access_works', 'messages_arrive'] as const;

export const handoverItems = [...teamHandoverItems, ...customerHandoverItems] as const;
export type HandoverItem = (typeof handoverItems)[number];

/** Whether an item is the team's to tick, not the customer's to confirm. */
export function isTeamItem(item: HandoverItem): item is (typeof teamHandoverItems)[number] {
  return (teamHandoverItems as readonly string[]).includes(item);
}
