// Evaluating a generated tree assigns the root's children, so the complete tree must be imported last.
import './public-route-tree.gen';
import { routeTree } from './route-tree.gen';

export { routeTree };
