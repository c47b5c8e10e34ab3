import { builtContactSteps } from './built-contact-steps';
import { editable } from './site-words';

/** What the owner does with a message, step by step. */
export const contactSteps = editable('contact.page.next.steps', builtContactSteps);
