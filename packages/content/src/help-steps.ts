import { builtHelpSteps } from './built-help-steps';
import { editable } from './site-words';

/** How the owner helps, step by step. */
export const helpSteps = editable('home.help.steps', builtHelpSteps);
