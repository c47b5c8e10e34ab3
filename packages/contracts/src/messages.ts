/**
 * Every sentence the product says to a person, apart from marketing copy and what one area alone says. Separate constants
 * behind one name, so that the build writes each where it is used and a page carries only its own.
 */
import * as messages from './message-texts';

export { messages };
