import { builtPromises, builtStrategy } from './built-reasons';
import { editable } from './site-words';

/** The promises that the owner shows, in their order. */
export const promises = editable('why-us.promises', builtPromises);

/** The parts of the strategy. */
export const strategyItems = editable('why-us.strategy', builtStrategy);
