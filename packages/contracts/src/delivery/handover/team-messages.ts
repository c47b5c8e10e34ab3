import { limits } from '../../limits';

/** Messages about the list of the hand-over in the settings. */
export const handoverTeamMessages = {
  labelRequired: 'Write what is done or confirmed, or remove the item',
  tooMany: `There can be ${limits.handoverItems} items at most`,
  repeated: 'Two items have the same id',
} as const;
