/**
 * Every message of the product, apart from marketing copy and texts used by a single area. Separate constants
 * behind one name, so that the build inlines each where it is used and a page carries only its own.
 */
import * as messages from './message-texts';

export { messages };
